package dev.hazina.application.payment;

import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.payment.Payment;
import java.time.Instant;
import java.util.UUID;

/// Gives up on a payment nobody ever reported on.
public final class ExpirePayment {
    private final LedgerWriter writer;
    private final Ids ids;

    public ExpirePayment(LedgerWriter writer, Ids ids) {
        this.writer = writer;
        this.ids = ids;
    }

    /// @return the payment as it stands afterwards; its outcome may have been faster
    public Payment handle(Payment payment) {
        return writer.record(new Expire(payment, ids.next()));
    }

    private record Expire(Payment known, UUID discrepancy) implements Operation<Payment> {
        @Override
        public LockSet locks() {
            return LockSet.of(known.details().merchant()).payment(known.id());
        }

        @Override
        public Decision<Payment> decide(LockedRows locked) {
            Payment payment = locked.payment(known.id()).orElseThrow();
            Instant at = locked.tick();
            PaymentPostings settling = PaymentPostings.of(locked, payment, payment.giveUp(at), discrepancy, at);
            return new Decision<>(settling.now(), settling.changes());
        }
    }
}
