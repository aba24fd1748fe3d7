package dev.hazina.application.payment;

import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.Operation;
import java.util.concurrent.atomic.AtomicBoolean;

/// A ledger writer that fails on its first use.
final class PoisonedLedgerWriter implements LedgerWriter {
    private final LedgerWriter writer;
    private final AtomicBoolean failed = new AtomicBoolean();

    PoisonedLedgerWriter(LedgerWriter writer) {
        this.writer = writer;
    }

    @Override
    public <R> R record(Operation<R> operation) {
        if (!failed.getAndSet(true)) {
            throw new IllegalStateException("the database would not have it");
        }
        return writer.record(operation);
    }
}
