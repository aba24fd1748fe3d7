package dev.hazina.providers.matrix;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.discrepancy.ResolveDiscrepancy.Decided;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.Refund;
import dev.hazina.providers.conformance.AdapterHarness;
import java.util.List;

/// The platform staff, who read the provider's own records and end what the service can't end. They know only the
/// instructions that were raised with them.
///
/// @param log the actions so far
record PlatformAdministrator(Hazina hazina, InMemoryWorld world, AdapterHarness harness, List<String> log) {

    void endWhatIsLeft() {
        for (Payment payment : world.books().payments()) {
            boolean lost = payment.state() instanceof PaymentState.Failed f && f.by() == FailedBy.GIVEN_UP;
            look(payment.subject(), payment.isOpen(), lost);
        }
        for (Payout payout : world.books().payouts()) {
            boolean lost = payout.state() instanceof PayoutState.Failed f && f.by() == FailedBy.GIVEN_UP
                    && f.late().isEmpty();
            look(payout.subject(), payout.isOpen(), lost);
        }
        for (Refund refund : world.books().refunds()) {
            look(refund.subject(), refund.isOpen(), false);
        }
    }

    /// @param lost whether it was given up, so that it needs a person only if money moved
    private void look(Subject subject, boolean open, boolean lost) {
        List<Money> moved = harness.moved(subject);
        if (open || (lost && !moved.isEmpty())) {
            if (world.books().discrepancies().stream().noneMatch(raised -> raised.subject().equals(subject))) {
                throw new AssertionError(subject + (open ? " is open" : " moved") + ", and no discrepancy is raised");
            }
            settle(subject, moved);
        }
    }

    private void settle(Subject subject, List<Money> moved) {
        Decided truth = moved.isEmpty()
                ? Decisions.of(Action.SETTLE_FAILED)
                : Decisions.found(Action.SETTLE_SUCCEEDED, harness.receipt(subject),
                        moved.getFirst().toMajor().toPlainString());
        log.add("a person ends " + subject + ": " + truth.action());
        hazina.settleByHand.handle(new SettleByHand.Command(subject, truth));
    }
}
