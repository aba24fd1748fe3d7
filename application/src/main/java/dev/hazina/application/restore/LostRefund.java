package dev.hazina.application.restore;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A refund that was sent in the lost time: its money leaves the wallet again.
record LostRefund(RefundDetails details) implements BookSent.Lost<RefundDetails> {
    @Override
    public LockSet locked(LockSet locks) {
        return locks.payment(details.payment());
    }

    @Override
    public Optional<String> obstacle(LockedRows locked, Wallet wallet) {
        Optional<Instruction<PaymentDetails>> payment = locked.payment(details.payment());
        if (payment.isEmpty()) {
            return Optional.of("the books have no such payment");
        }
        if (!payment.get().isSucceeded()) {
            return Optional.of("its payment has not succeeded");
        }
        if (locked.refunds(details.payment()).remaining(payment.get()).compareTo(details.amount()) < 0) {
            return Optional.of("less of its payment remains");
        }
        return wallet.covers(details.amount()) ? Optional.empty() : Optional.of("the wallet has too little");
    }

    @Override
    public Instruction<RefundDetails> open(Instant at) {
        return Instruction.open(details.restoredAt(at));
    }

    @Override
    public List<Change> opened(Instruction<RefundDetails> sent) {
        return List.of(new Change.Opened(sent), new Change.Posted(Bookkeeping.refundRequested(sent)));
    }

    /// A pending refund is sent again only where its provider carries out repeated requests once.
    @Override
    public boolean isUnsent(Instruction<RefundDetails> known) {
        return false;
    }
}
