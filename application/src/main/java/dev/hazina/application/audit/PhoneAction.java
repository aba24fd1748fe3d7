package dev.hazina.application.audit;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.people.NoticePhone;
import dev.hazina.domain.people.User;
import java.util.Optional;

/// The audited actions on the phone on which a user gets notices. Of its number only the end is recorded.
@OpenToAdapters
public final class PhoneAction {
    private PhoneAction() {}

    /// @return empty where the number is the same
    public static Optional<AuditedAction> changed(User user, Optional<NoticePhone> before, NoticePhone after) {
        Optional<Phone> former = before.flatMap(NoticePhone::number);
        if (former.equals(after.number())) {
            return Optional.empty();
        }
        return Optional.of(AuditedAction.changed(user.merchant(),
                after.number().isPresent() ? AuditAct.USER_PHONE_CONFIRMED : AuditAct.USER_PHONE_REMOVED,
                AuditedAction.target(user), AuditSnapshot.none().text("phone", former.map(Phone::toString)),
                AuditSnapshot.none().text("phone", after.number().map(Phone::toString))));
    }
}
