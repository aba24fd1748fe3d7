package dev.hazina.application.sms;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.factor.SecondFactorCheck;
import dev.hazina.application.key.Caller;
import dev.hazina.application.password.ShortCodes;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.NoticePhone;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// Confirms a number by the code that was sent to it. A wrong one counts.
public final class ConfirmPhone {
    private final NoticePhones phones;
    private final AuditStamps stamps;

    public ConfirmPhone(NoticePhones phones, AuditStamps stamps) {
        this.phones = phones;
        this.stamps = stamps;
    }

    public record Command(Actor by, Caller.Member caller, String code) {
        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// @throws Refusal.Precondition when the code is wrong or too old, there were too many wrong ones, or none was sent
    public void handle(Command command) {
        Caller.Member caller = command.caller();
        AtomicBoolean right = new AtomicBoolean();
        phones.change(caller.merchant(), caller.user(), (before, at) -> {
            NoticePhone asked = before.filter(one -> one.wanted().isPresent())
                    .orElseThrow(SecondFactorCheck::wrong);
            NoticePhone after = asked.confirmed(ShortCodes.hash(caller.user().toString(), command.code()), at);
            right.set(after.confirmedAt().equals(Optional.of(at)));
            return after;
        }, stamps.of(command.by(), Permission.READ_OWN));
        if (!right.get()) {
            throw SecondFactorCheck.wrong();
        }
    }
}
