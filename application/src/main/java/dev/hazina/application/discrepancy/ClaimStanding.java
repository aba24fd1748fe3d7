package dev.hazina.application.discrepancy;

import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.stream.Stream;

/// What the exceptions say about a payment whose claim is to be taken back. It is read before rows are locked.
///
/// @param claimed whether a claim has made the payment, and is carried out in both books; once it is, that stays so
/// @param disputed whether something else is, or was, decided about its money
record ClaimStanding(boolean claimed, boolean disputed) {
    static ClaimStanding of(TakingBack wanted, DiscrepancyReads discrepancies, InboundPaymentReads notices) {
        boolean claimed = notices.find(new InboundPaymentId(wanted.payment().value()))
                .filter(notice -> !(notice.state() instanceof InboundPaymentState.Routed))
                .filter(notice -> discrepancies.resolved(Platform.MERCHANT, notice.details().subject()).stream()
                        .anyMatch(ClaimStanding::isClaim))
                .isPresent();
        Subject payment = new Subject(Subject.Kind.PAYMENT, wanted.payment().value());
        boolean disputed = Stream.concat(discrepancies.unresolved(payment).stream(),
                discrepancies.resolved(wanted.merchant(), payment).stream()
                        .filter(raised -> raised.kind() == Discrepancy.Kind.CLOSED_WALLET))
                .anyMatch(raised -> raised.kind() != Discrepancy.Kind.TAKEN_BACK);
        return new ClaimStanding(claimed, disputed);
    }

    private static boolean isClaim(Discrepancy raised) {
        return raised.state() instanceof DiscrepancyState.Resolved(Resolution how) && how.sale().isPresent();
    }

    /// @throws Refusal.Precondition when the payment is not to be taken back
    void require(PaymentWithRefunds whole) {
        TakenBack.requirePossible(whole, claimed);
        if (disputed) {
            throw new Refusal.Precondition(RefusalCode.PAYMENT_DISPUTED, TakenBack.DISPUTED);
        }
    }
}
