package dev.hazina.application.restore;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundDetails;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A refund that was sent in the lost time: its money leaves the wallet again.
record LostRefund(RefundDetails details) implements BookSent.Lost<Refund> {
    @Override
    public LockSet locked(LockSet locks) {
        return locks.payment(details.payment());
    }

    @Override
    public Optional<String> obstacle(LockedRows locked, Wallet wallet) {
        Optional<Payment> payment = locked.payment(details.payment());
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
    public Refund open(Instant at) {
        return Refund.open(details.restoredAt(at));
    }

    @Override
    public List<Change> opened(Refund sent) {
        return List.of(new Change.RefundOpened(sent), new Change.Posted(Bookkeeping.refundRequested(sent)));
    }

    /// A pending refund is sent again only where its provider carries out repeated requests once.
    @Override
    public boolean isUnsent(Refund known) {
        return false;
    }
}
