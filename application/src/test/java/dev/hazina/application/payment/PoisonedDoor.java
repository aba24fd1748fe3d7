package dev.hazina.application.payment;

import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.WriteDoor;
import java.util.concurrent.atomic.AtomicBoolean;

/// A door that fails the first time it is used.
final class PoisonedDoor implements WriteDoor {
    private final WriteDoor door;
    private final AtomicBoolean failed = new AtomicBoolean();

    PoisonedDoor(WriteDoor door) {
        this.door = door;
    }

    @Override
    public <R> R record(Operation<R> operation) {
        if (!failed.getAndSet(true)) {
            throw new IllegalStateException("the database would not have it");
        }
        return door.record(operation);
    }
}
