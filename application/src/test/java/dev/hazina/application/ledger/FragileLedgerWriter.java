package dev.hazina.application.ledger;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.channel.Crash;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/// A ledger writer during which the process may die: just before a decision is recorded, or just after, when its result
/// is lost. An operation that changes nothing has no commit to die after.
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
        Watched<R> watched = new Watched<>(operation, new AtomicBoolean());
        R result = writer.record(watched);
        if (watched.changes().get() && after.getAsBoolean()) {
            throw new Crash("after the commit");
        }
        return result;
    }

    /// @param changes whether its last decision changes something
    private record Watched<R>(Operation<R> operation, AtomicBoolean changes) implements Operation<R> {
        @Override
        public LockSet locks() {
            return operation.locks();
        }

        @Override
        public Optional<String> authority() {
            return operation.authority();
        }

        @Override
        public Optional<Actor> staff() {
            return operation.staff();
        }

        @Override
        public Optional<Duration> longestWait() {
            return operation.longestWait();
        }

        @Override
        public boolean isAllowedDuringRestore() {
            return operation.isAllowedDuringRestore();
        }

        @Override
        public Decision<R> decide(LockedRows locked) {
            Decision<R> decision = operation.decide(locked);
            changes.set(!decision.changes().isEmpty());
            return decision;
        }
    }
}
