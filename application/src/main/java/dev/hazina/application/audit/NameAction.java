package dev.hazina.application.audit;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.User;
import java.util.Optional;

/// The audited actions on the names of merchants and users, and on the e-mails of users.
@OpenToAdapters
public final class NameAction {
    private NameAction() {}

    public static AuditedAction merchantRenamed(Merchant before, Merchant after) {
        return AuditedAction.changed(after.id(), AuditAct.MERCHANT_RENAMED, AuditedAction.target(after.id()),
                name(Optional.of(before.name())), name(Optional.of(after.name())));
    }

    /// A change of a user, be it of the name.
    ///
    /// @return empty when nothing was changed
    public static Optional<AuditedAction> userChanged(User before, User after, Actor by) {
        return AuditedAction.userChanged(before, after, by).or(() -> userRenamed(before, after));
    }

    private static Optional<AuditedAction> userRenamed(User before, User after) {
        return before.name().equals(after.name())
                ? Optional.empty()
                : Optional.of(AuditedAction.changed(after.merchant(), AuditAct.USER_RENAMED,
                        AuditedAction.target(after), name(before.name()), name(after.name())));
    }

    public static AuditedAction emailChanged(User user, Email email) {
        return AuditedAction.changed(user.merchant(), AuditAct.EMAIL_CHANGED, AuditedAction.target(user),
                AuditSnapshot.none().text("email", user.email().text()),
                AuditSnapshot.none().text("email", email.text()));
    }

    private static AuditSnapshot name(Optional<Label> name) {
        return AuditSnapshot.none().text("name", name.map(Label::text));
    }
}
