package dev.hazina.application.discrepancy;

import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.stream.Stream;

/// What the exceptions say about a payment that is to be taken back. It is read before rows are locked.
///
/// @param by who takes it back
/// @param made whether a claim, or an assignment, has made the payment, and is carried out in both books; once it is,
///        that stays so
/// @param disputed whether something else is, or was, decided about its money
record ClaimStanding(By by, boolean made, boolean disputed) {

    /// Each takes back what they gave to the wallet.
    enum By {
        MERCHANT("no claim has made this payment, or the claim is still being carried out", TakenBack.DISPUTED), STAFF(
                "staff have not assigned this payment, or the assignment is still being carried out",
                "an exception about this payment is open, or has moved its money; decide about that");

        private final String otherwise;
        private final String disputed;

        By(String otherwise, String disputed) {
            this.otherwise = otherwise;
            this.disputed = disputed;
        }

        boolean hasMade(InboundPayment notice, DiscrepancyReads discrepancies) {
            return discrepancies.resolved(Platform.MERCHANT, notice.details().subject()).stream()
                    .anyMatch(this::hasMade);
        }

        /// A report of the payment that the money belongs to makes no payment of the inbound payment's id.
        private boolean hasMade(Discrepancy raised) {
            return raised.kind() == Discrepancy.Kind.UNMATCHED
                    && raised.state() instanceof DiscrepancyState.Resolved(Resolution how)
                    && how.action() == Resolution.Action.CREDIT_WALLET
                    && how.sale().isPresent() == (this == MERCHANT);
        }
    }

    static ClaimStanding of(By by, MerchantId merchant, PaymentId id, DiscrepancyReads discrepancies,
            InboundPaymentReads notices) {
        boolean made = notices.find(new InboundPaymentId(id.value()))
                .filter(notice -> !(notice.state() instanceof InboundPaymentState.Routed))
                .filter(notice -> by.hasMade(notice, discrepancies)).isPresent();
        Subject payment = new Subject(Subject.Kind.PAYMENT, id.value());
        boolean disputed = Stream.concat(discrepancies.unresolved(payment).stream(),
                discrepancies.resolved(merchant, payment).stream()
                        .filter(raised -> raised.kind() == Discrepancy.Kind.CLOSED_WALLET))
                .anyMatch(raised -> raised.kind() != Discrepancy.Kind.TAKEN_BACK);
        return new ClaimStanding(by, made, disputed);
    }

    /// @throws Refusal.Precondition when the payment is not to be taken back
    void require(PaymentWithRefunds whole) {
        TakenBack.requirePossible(whole, made, by.otherwise);
        if (disputed) {
            throw new Refusal.Precondition(RefusalCode.PAYMENT_DISPUTED, by.disputed);
        }
    }
}
