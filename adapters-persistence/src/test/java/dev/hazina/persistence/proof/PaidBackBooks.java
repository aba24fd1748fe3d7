package dev.hazina.persistence.proof;

import dev.hazina.application.Hazina;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.persistence.PgWorld;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Money in suspense that payouts took back to its payer, or were to.
///
/// @param moneyIn brings an inbound payment, and gives its id
record PaidBackBooks(PgWorld world, Hazina hazina, Supplier<UUID> moneyIn) {
    private static final Capabilities ABLE = new Capabilities(Capabilities.Asking.ANSWERS,
            Capabilities.Resending.SAFE);

    /// @return the id of a payout that was paid; another one is in flight
    UUID paid(String receipt) {
        UUID paid = opened();
        end(paid, new Outcome.Succeeded(receipt));
        opened();
        return SentBack.payoutId(paid).value();
    }

    /// @return the id of a payout that failed, whose money was kept then
    UUID failed() {
        UUID failing = opened();
        UUID notice = world.discrepancies().find(failing).orElseThrow().subject().id();
        end(failing, new Outcome.Failed(FailureReason.UNSPECIFIED));
        decide(unresolved(notice), Action.WRITE_OFF);
        return SentBack.payoutId(failing).value();
    }

    private UUID opened() {
        hazina.gateway.givingBack(ABLE.refunding(Capabilities.Refunding.NOT_OFFERED))
                .disbursing(new Outcome.Accepted("taken"));
        UUID decided = unresolved(moneyIn.get());
        decide(decided, Action.PAY_BACK);
        hazina.gateway.givingBack(ABLE);
        return decided;
    }

    private UUID unresolved(UUID notice) {
        return world.discrepancies(Platform.MERCHANT).stream()
                .filter(one -> one.subject().id().equals(notice) && !one.isResolved()).map(Discrepancy::id).findFirst()
                .orElseThrow();
    }

    private void decide(UUID about, Action action) {
        hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(about, Decisions.of(action), Optional.empty()));
    }

    private void end(UUID decided, Outcome outcome) {
        hazina.settle.handle(SettleCommands.of(Platform.MERCHANT, SentBack.payoutId(decided),
                FaultyGateway.NAME, Report.of(outcome), Optional.empty()));
    }
}
