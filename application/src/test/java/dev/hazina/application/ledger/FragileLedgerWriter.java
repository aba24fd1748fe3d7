package dev.hazina.application.ledger;

import dev.hazina.application.channel.Crash;
import java.util.function.BooleanSupplier;

/// A ledger writer during which the process may die: just before a decision is recorded, or just after, when its result
/// is lost.
public final class FragileLedgerWriter implements LedgerWriter {
    private final LedgerWriter writer;
    private final BooleanSupplier before;
    private final BooleanSupplier after;

    public FragileLedgerWriter(LedgerWriter writer, BooleanSupplier before, BooleanSupplier after) {
        this.writer = writer;
        this.before = before;
        this.after = after;
    }

    @Override
    public <R> R record(Operation<R> operation) {
        if (before.getAsBoolean()) {
            throw new Crash("before the commit");
        }
        R result = writer.record(operation);
        if (after.getAsBoolean()) {
            throw new Crash("after the commit");
        }
        return result;
    }
}
