package dev.hazina.application.payment;

import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.WriteDoor;
import dev.hazina.domain.payment.Payment;
import java.time.Instant;
import java.util.UUID;

/// Gives up on a payment nobody ever reported on.
public final class ExpirePayment {
    private final WriteDoor door;
    private final Ids ids;

    public ExpirePayment(WriteDoor door, Ids ids) {
        this.door = door;
        this.ids = ids;
    }

    /// @return the payment as it stands afterwards; its outcome may have been faster
    public Payment handle(Payment payment) {
        return door.record(new Expire(payment, ids.next()));
    }

    private record Expire(Payment known, UUID discrepancy) implements Operation<Payment> {
        @Override
        public Holds holds() {
            return Holds.of(known.details().merchant()).payment(known.id());
        }

        @Override
        public Decision<Payment> decide(Held held) {
            Payment payment = held.payment(known.id()).orElseThrow();
            Instant at = held.tick();
            Settling settling = Settling.of(held, payment, payment.expire(at), discrepancy, at);
            return new Decision<>(settling.now(), settling.changes());
        }
    }
}
