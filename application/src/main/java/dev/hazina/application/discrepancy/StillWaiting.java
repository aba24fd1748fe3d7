package dev.hazina.application.discrepancy;

import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// A report of the payment that money in suspense belongs to may have come in the meantime; the money then leaves
/// suspense without a decision.
final class StillWaiting {
    private StillWaiting() {}

    /// @throws Refusal.Precondition when the money already belongs to a payment
    static void require(Discrepancy raised, KnownReceipt known) {
        if (isAnothers(raised, known)) {
            throw new Refusal.Precondition(RefusalCode.RECEIPT_TAKEN,
                    "the money is known to belong to " + known.holder());
        }
    }

    static boolean isAnothers(Discrepancy raised, KnownReceipt known) {
        return raised.subject().kind() == Subject.Kind.INBOUND_PAYMENT && raised.kind() == Discrepancy.Kind.UNMATCHED
                && !known.holder().id().equals(raised.subject().id());
    }
}
