package dev.hazina.application.factor;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;

/// Gives a code in a session, which keeps the time of it.
public final class ProveSecondFactor {
    private final SecondFactorCheck check;
    private final AuditStamps stamps;

    public ProveSecondFactor(SecondFactorCheck check, AuditStamps stamps) {
        this.check = check;
        this.stamps = stamps;
    }

    public record Command(Actor by, Caller.Member caller, String code) {
        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// @throws Refusal.Precondition when the code is wrong, or there is no second factor
    /// @throws Refusal.RateLimited when there were too many wrong codes
    public void handle(Command command) {
        Caller.Member caller = command.caller();
        if (!check.accepts(caller.merchant(), caller.user(), command.code(),
                stamps.of(command.by(), Permission.READ))) {
            throw SecondFactorCheck.wrong();
        }
    }
}
