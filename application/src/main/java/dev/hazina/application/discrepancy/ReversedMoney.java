package dev.hazina.application.discrepancy;

import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.domain.discrepancy.Claim;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// Money in suspense was a payment before, which was taken back, and its provider has reversed that payment. Until a
/// person decides about the reversal, which may end what waits too, the money goes nowhere.
///
/// It is read before rows are locked: what is decided at the same moment as the provider reports came first.
record ReversedMoney(DiscrepancyReads discrepancies, InboundPaymentReads notices) {

    /// The discrepancy about the reversal.
    Optional<Discrepancy> of(InboundPaymentDetails waiting) {
        return notices.takenBack(waiting.providerReceipt()).stream()
                .map(earlier -> new Subject(Subject.Kind.PAYMENT, earlier.id().value()))
                .flatMap(payment -> discrepancies.unresolved(payment, Discrepancy.Kind.CONTRADICTION).stream())
                .findFirst();
    }

    /// @throws Refusal.Precondition when the money waits for a decision about another discrepancy
    void requireNone(Discrepancy raised) {
        if (raised.kind() != Discrepancy.Kind.UNMATCHED || raised.state() instanceof DiscrepancyState.Chosen) {
            return;
        }
        notices.find(new InboundPaymentId(raised.subject().id())).flatMap(notice -> of(notice.details()))
                .ifPresent(reversal -> {
                    throw new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE,
                            "its provider has reversed the payment that it was; decide about exception "
                                    + reversal.id() + " first");
                });
    }

    /// @throws Refusal.Conflict when it is unclaimed, and its reversal is open
    void requireClaimable(Optional<Discrepancy> raised, InboundPaymentDetails waiting) {
        if (raised.filter(now -> now.state() instanceof DiscrepancyState.Open).isPresent()
                && of(waiting).isPresent()) {
            throw Claim.alreadyAssigned();
        }
    }

    /// The money of the reversed payment, as it waits or waited last: it may have been claimed and taken back again.
    Optional<InboundPaymentDetails> waiting(Discrepancy reversal) {
        Optional<InboundPayment> last = notices.find(new InboundPaymentId(reversal.subject().id()));
        while (last.filter(known -> known.state() instanceof InboundPaymentState.TakenBack).isPresent()) {
            last = notices.find(TakenBack.again(last.get().details()).id());
        }
        return last.map(InboundPayment::details);
    }

    /// @throws Refusal.Precondition when it was booked already
    void requireUnbooked(Discrepancy raised) {
        boolean isBooked = waiting(raised).map(InboundPaymentDetails::subject).stream()
                .flatMap(subject -> discrepancies.resolved(Platform.MERCHANT, subject).stream())
                .anyMatch(decided -> decided.state() instanceof DiscrepancyState.Resolved(Resolution how)
                        && how.action() == Resolution.Action.BOOK_REVERSAL);
        if (isBooked) {
            throw new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE,
                    "an earlier exception has moved its money; this one can be acknowledged");
        }
    }
}
