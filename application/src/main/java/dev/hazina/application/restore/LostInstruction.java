package dev.hazina.application.restore;

import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.Optional;

/// An instruction that was sent in the lost time: a payer was asked, or money left a wallet, which it does again.
record LostInstruction<D extends Details>(D details) {

    /// The further rows that are needed to open it. Where its payment is locked in its place, it comes with that.
    LockSet locked(LockSet locks) {
        return switch (details) {
            case PaymentDetails payment -> locks.reference(payment.reference()).retried(payment.retryOf());
            case RefundDetails refund -> locks.payment(refund.payment());
            case PayoutDetails payout -> locks.payoutReference(payout.reference());
        };
    }

    /// Why the books can't hold it; empty where they can.
    Optional<String> obstacle(LockedRows locked, Wallet wallet) {
        if (wallet.currency() != details.amount().currency()) {
            return Optional.of("the wallet holds another currency");
        }
        return switch (details) {
            case PaymentDetails payment -> obstacle(payment, locked);
            case RefundDetails refund -> obstacle(refund, locked, wallet);
            case PayoutDetails payout -> obstacle(payout, locked, wallet);
        };
    }

    private static Optional<String> obstacle(PaymentDetails payment, LockedRows locked) {
        return locked.paymentByReference(payment.reference())
                .map(other -> "its reference is that of another payment")
                .or(() -> payment.retryOf().flatMap(locked::retryOf)
                        .map(other -> "the payment before it was retried by another payment"));
    }

    private static Optional<String> obstacle(PayoutDetails payout, LockedRows locked, Wallet wallet) {
        if (payout.reference().flatMap(locked::payoutByReference).isPresent()) {
            return Optional.of("its reference is that of another payout");
        }
        return wallet.covers(payout.total())
                ? Optional.empty()
                : Optional.of("the wallet has too little for amount and fee");
    }

    private static Optional<String> obstacle(RefundDetails refund, LockedRows locked, Wallet wallet) {
        Optional<Instruction<PaymentDetails>> payment = locked.payment(refund.payment());
        if (payment.isEmpty()) {
            return Optional.of("the books have no such payment");
        }
        if (!payment.get().isSucceeded()) {
            return Optional.of("its payment has not succeeded");
        }
        if (locked.refunds(refund.payment()).remaining(payment.get()).compareTo(refund.amount()) < 0) {
            return Optional.of("less of its payment remains");
        }
        return wallet.covers(refund.amount()) ? Optional.empty() : Optional.of("the wallet has too little");
    }

    /// It, as it is when it has just been opened.
    Instruction<D> open(Instant at) {
        return Instruction.restored(details, at);
    }

    /// Whether the books hold it as unsent. A pending refund that isn't held is sent again only where its provider
    /// carries out repeated requests once.
    static boolean isUnsent(Instruction<?> known) {
        return switch (known.details()) {
            case PaymentDetails _ -> known.isToBeSent();
            case RefundDetails _,PayoutDetails _ -> known.isUnsent();
        };
    }
}
