package dev.hazina.architecture.wrong.http.payment;

import dev.hazina.architecture.wrong.application.ledger.WriteDoor;

/// Wrong: a second way into the books.
public final class BackDoor implements WriteDoor {
    @Override
    public void record(long amount) {
        throw new UnsupportedOperationException();
    }
}
