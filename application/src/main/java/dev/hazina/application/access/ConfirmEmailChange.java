package dev.hazina.application.access;

import dev.hazina.application.access.EmailChanges.Decided;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.EmailChange;
import dev.hazina.domain.people.EmailChange.Codes;
import dev.hazina.domain.people.EmailChange.WantedEmail;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// Changes a login's e-mail by the codes that were mailed to the former and to the new one. Wrong ones count. The other
/// sessions of the login end, as after a change of the password; keys of programs go on.
public final class ConfirmEmailChange {
    private final EmailChanges changes;
    private final AuditStamps stamps;

    public ConfirmEmailChange(EmailChanges changes, AuditStamps stamps) {
        this.changes = changes;
        this.stamps = stamps;
    }

    public record Command(Actor by, Caller.Member caller, Codes codes) {}

    /// @throws Refusal.Precondition when a code is wrong or too old, there were too many wrong ones, or none was mailed
    /// @throws Refusal.Conflict when another login has got the e-mail meanwhile
    public void handle(Command command) {
        Decided decided = changes.change(command.caller().merchant(), command.caller().user(), (user, before, at) -> {
            EmailChange asked = before.orElseThrow(ConfirmEmailChange::wrong);
            WantedEmail wanted = asked.wanted().orElseThrow(ConfirmEmailChange::wrong);
            Optional<Email> email = asked.confirmed(AskEmailChange.hashes(user, wanted.email(), command.codes()), at);
            return new Decided(email.isPresent() ? asked.done() : asked.failed(), email);
        }, stamps.of(command.by(), Permission.READ_OWN));
        if (decided.email().isEmpty()) {
            throw wrong();
        }
    }

    private static Refusal.Precondition wrong() {
        return new Refusal.Precondition(RefusalCode.OTP_WRONG,
                "one of the two codes is wrong or too old; after five wrong attempts, new ones have to be mailed");
    }
}
