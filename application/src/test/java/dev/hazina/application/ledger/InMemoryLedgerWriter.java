package dev.hazina.application.ledger;

import java.time.InstantSource;

/// The ledger writer over [Books]: one operation at a time, whole or not at all.
public final class InMemoryLedgerWriter implements LedgerWriter {
    private final Books books;
    private final InstantSource clock;

    public InMemoryLedgerWriter(Books books, InstantSource clock) {
        this.books = books;
        this.clock = clock;
    }

    @Override
    public <R> R record(Operation<R> operation) {
        return books.record(operation, clock.instant());
    }
}
