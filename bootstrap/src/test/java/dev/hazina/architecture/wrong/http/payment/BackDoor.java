package dev.hazina.architecture.wrong.http.payment;

import dev.hazina.architecture.wrong.application.ledger.LedgerWriter;

/// Wrong: a second way into the books.
public final class BackDoor implements LedgerWriter {
    @Override
    public void record(long amount) {
        throw new UnsupportedOperationException();
    }
}
