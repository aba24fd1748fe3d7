package dev.hazina.application.sms;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.NoticePhone;
import dev.hazina.domain.people.NoticePhone.Choices;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// Changes what a signed-in user is told by SMS, or removes the number.
public final class ChangeNoticePhone {
    private final NoticePhones phones;
    private final AuditStamps stamps;

    public ChangeNoticePhone(NoticePhones phones, AuditStamps stamps) {
        this.phones = phones;
        this.stamps = stamps;
    }

    /// @param choices empty where the number is removed
    public record Command(Actor by, Caller.Member caller, Optional<Choices> choices) {}

    /// @throws Refusal.NotFound when the user has given no number
    public void handle(Command command) {
        phones.change(command.caller().merchant(), command.caller().user(), (before, at) -> {
            NoticePhone phone = before.orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
            return command.choices().map(phone::with).orElseGet(phone::removed);
        }, stamps.of(command.by(), Permission.READ_OWN));
    }
}
