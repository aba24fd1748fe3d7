package dev.hazina.application.factor;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// Sets whether users who can move money out have to have a second factor. The acting user has one, so that the first
/// who is bound by the demand is not the one who can't lift it.
public final class DemandSecondFactor {
    private final SecondFactors factors;
    private final AuditStamps stamps;

    public DemandSecondFactor(SecondFactors factors, AuditStamps stamps) {
        this.factors = factors;
        this.stamps = stamps;
    }

    public record Command(Actor by, Caller.Member caller, boolean demanded) {}

    /// @throws Refusal.Precondition when it is to be demanded by a user who has none
    public void handle(Command command) {
        Caller.Member caller = command.caller();
        if (command.demanded() && !caller.factor().present()) {
            throw new Refusal.Precondition(RefusalCode.SECOND_FACTOR_REQUIRED,
                    "set up a second factor of your own first, in your profile");
        }
        factors.demand(caller.merchant(), command.demanded(), command.demanded()
                ? stamps.of(command.by(), Permission.MANAGE_MERCHANT)
                : stamps.ofAccess(command.by(), Permission.MANAGE_MERCHANT));
    }
}
