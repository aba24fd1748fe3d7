package dev.hazina.application.simulation;

import dev.hazina.application.channel.Outgoing;
import dev.hazina.application.channel.Plan;
import dev.hazina.domain.channel.FailureReason;
import java.util.function.BooleanSupplier;

/// What becomes of the requests to the provider of a simulated history. Each history has its own most frequent fault,
/// so that rare faults occur together.
final class Fates {
    private final Chance chance;
    private final BooleanSupplier calm;
    private final Plan.Reception usualReception;
    private final Plan.Reports usualReports;

    /// @param calm whether nothing crashes any more
    Fates(Chance chance, BooleanSupplier calm) {
        this.chance = chance;
        this.calm = calm;
        this.usualReception = chance.of(Plan.Reception.values());
        this.usualReports = chance.of(Plan.Reports.values());
    }

    /// Of a payment.
    Plan plan() {
        Plan.Fate fate = chance.oneIn(4)
                ? new Plan.Fate.NotPaid(chance.of(FailureReason.PAYER_DECLINED, FailureReason.INSUFFICIENT_FUNDS))
                : new Plan.Fate.Paid();
        Plan.Reception reception = chance.oneIn(2) ? usualReception : chance.of(Plan.Reception.values());
        Plan.Reports reports = chance.oneIn(2) ? usualReports : chance.of(Plan.Reports.values());
        boolean dies = reception == Plan.Reception.CRASH_BEFORE || reception == Plan.Reception.CRASH_AFTER;
        // A collection that was refused at once and never reported could never be detected.
        boolean hidden = reception == Plan.Reception.DENIED && reports == Plan.Reports.NEVER;
        return new Plan(calm.getAsBoolean() && dies ? Plan.Reception.ACCEPTED : reception, fate,
                hidden ? Plan.Reports.ONCE : reports);
    }

    /// Of a refund or a payout.
    Outgoing.Reception reception() {
        return chance.of(calm.getAsBoolean()
                ? new Outgoing.Reception[]{Outgoing.Reception.ACCEPTED}
                : Outgoing.Reception.values());
    }
}
