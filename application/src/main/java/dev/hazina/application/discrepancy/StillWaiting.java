package dev.hazina.application.discrepancy;

import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.receipt.BookedReversal;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// A report of the payment that money in suspense belongs to may have come in the meantime; the money then leaves
/// suspense without a decision. Or its provider has taken it back, which is booked.
final class StillWaiting {
    private StillWaiting() {}

    static LockSet locked(LockSet locks, ProviderReceipt receipt) {
        return BookedReversal.of(receipt).locked(locks.receipt(Optional.of(receipt)));
    }

    /// @param receipt under which the money waits
    /// @throws Refusal.Precondition when the money belongs to a payment, or its provider has it; what was chosen before
    ///         that goes on
    static void require(Discrepancy raised, LockedRows locked, ProviderReceipt receipt) {
        locked.receipt(receipt).ifPresent(held -> require(raised, held));
        if (!(raised.state() instanceof DiscrepancyState.Chosen)) {
            BookedReversal.of(receipt).requireNone(locked);
        }
    }

    static boolean isGone(Discrepancy raised, LockedRows locked, ProviderReceipt receipt) {
        return BookedReversal.of(receipt).isBooked(locked)
                || locked.receipt(receipt).filter(held -> isAnothers(raised, held)).isPresent();
    }

    /// @throws Refusal.Precondition when the money already belongs to a payment
    static void require(Discrepancy raised, KnownReceipt known) {
        if (isAnothers(raised, known)) {
            throw new Refusal.Precondition(RefusalCode.RECEIPT_TAKEN,
                    "the money is known to belong to " + known.holder());
        }
    }

    private static boolean isAnothers(Discrepancy raised, KnownReceipt known) {
        return raised.subject().kind() == Subject.Kind.INBOUND_PAYMENT && raised.kind() == Discrepancy.Kind.UNMATCHED
                && !known.holder().id().equals(raised.subject().id());
    }
}
