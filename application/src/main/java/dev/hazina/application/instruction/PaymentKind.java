package dev.hazina.application.instruction;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

final class PaymentKind implements InstructionKind<Payment> {
    @Override
    public Subject.Kind subject() {
        return Subject.Kind.PAYMENT;
    }

    @Override
    public LockSet locked(LockSet locks, UUID id) {
        return locks.payment(new PaymentId(id));
    }

    @Override
    public Optional<Payment> read(LockedRows locked, UUID id) {
        return locked.payment(new PaymentId(id));
    }

    @Override
    public Change moved(Payment now) {
        return new Change.PaymentMoved(now);
    }

    @Override
    public boolean isCollection() {
        return true;
    }

    @Override
    public Capabilities.Asking asking(Capabilities able) {
        return able.asking();
    }

    @Override
    public Posting paidLater(Payment marked, Instant at) {
        return Bookkeeping.unmatched(marked, at);
    }

    @Override
    public List<Change> postings(LockedRows locked, Payment after, UUID discrepancy, Instant at) {
        if (!after.isSucceeded()) {
            return List.of();
        }
        Destination to = Destination.of(locked, after.details(), after.details().netAmount());
        return to.with(Bookkeeping.collected(after, to.into(), at), after, discrepancy, at);
    }
}
