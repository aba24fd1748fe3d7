package dev.hazina.application.factor;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.SecondFactorStanding;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// Removes the second factor of the signed-in user.
public final class SwitchOffSecondFactor {
    private final SecondFactorCheck check;
    private final AuditStamps stamps;

    public SwitchOffSecondFactor(SecondFactorCheck check, AuditStamps stamps) {
        this.check = check;
        this.stamps = stamps;
    }

    public record Command(Actor by, Caller.Member caller, String code) {
        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// @throws Refusal.Precondition when the code is wrong, there is no second factor, or the merchant demands it
    /// @throws Refusal.RateLimited when there were too many wrong codes
    public void handle(Command command) {
        Caller.Member caller = command.caller();
        if (caller.factor().demanded() && SecondFactorStanding.concerns(caller.role())) {
            throw new Refusal.Precondition(RefusalCode.SECOND_FACTOR_REQUIRED,
                    "your business demands a second factor of who can move money out");
        }
        if (!check.accepts(caller.merchant(), caller.user(), command.code(), factor -> Optional.empty(),
                stamps.of(command.by(), Permission.READ))) {
            throw SecondFactorCheck.wrong();
        }
    }
}
