package dev.hazina.persistence.ledger;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.callback.CallbackRows;
import dev.hazina.persistence.sql.StatementBatch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// An operation without its marks on callbacks that are kept in another bucket than the operation's merchant: a
/// callback on the path for all merchants is kept for the platform. They are written to that bucket after the
/// operation was recorded, because no transaction touches two buckets. If that fails, the caller learns of it and the
/// callback comes again or is tried again, finds its effect, changes nothing and is marked then.
final class CallbacksElsewhere<R> implements Operation<R> {
    private final Operation<R> operation;
    private final LockSet locks;
    private final Buckets buckets;
    private final Bucket own;
    private volatile List<Change> elsewhere = List.of();

    /// @param locks those of the operation
    CallbacksElsewhere(Operation<R> operation, LockSet locks, Buckets buckets) {
        this.operation = operation;
        this.locks = locks;
        this.buckets = buckets;
        this.own = buckets.bucketOf(locks.merchant());
    }

    @Override
    public LockSet locks() {
        return locks;
    }

    @Override
    public Optional<Actor> staff() {
        return operation.staff();
    }

    @Override
    public Optional<String> authority() {
        return operation.authority();
    }

    @Override
    public Optional<Duration> longestWait() {
        return operation.longestWait();
    }

    @Override
    public boolean isAllowedDuringRestore() {
        return operation.isAllowedDuringRestore();
    }

    /// The last decision is the one that is recorded.
    @Override
    public Decision<R> decide(LockedRows locked) {
        Decision<R> decision = operation.decide(locked);
        List<Change> marks = decision.changes().stream().filter(this::isElsewhere).toList();
        elsewhere = marks;
        if (marks.isEmpty()) {
            return decision;
        }
        List<Change> here = new ArrayList<>(decision.changes());
        here.removeAll(marks);
        return new Decision<>(decision.result(), here);
    }

    private boolean isElsewhere(Change change) {
        return switch (change) {
            case Change.CallbackHandled(UUID callback, MerchantId keptUnder) -> isElsewhere(keptUnder);
            case Change.HandledCallbackStored(RawCallback callback) -> isElsewhere(callback.target().merchant());
            default -> false;
        };
    }

    private boolean isElsewhere(MerchantId merchant) {
        return !buckets.bucketOf(merchant).equals(own);
    }

    /// Writes the marks of the decision that was recorded.
    void mark() {
        for (Change change : elsewhere) {
            if (change instanceof Change.CallbackHandled(UUID callback, MerchantId keptUnder)) {
                write(keptUnder, Map.of(callback, keptUnder), List.of());
            } else if (change instanceof Change.HandledCallbackStored(RawCallback callback)) {
                write(callback.target().merchant(), Map.of(), List.of(callback));
            }
        }
    }

    private void write(MerchantId keptUnder, Map<UUID, MerchantId> handled, List<RawCallback> stored) {
        StatementBatch batch = new StatementBatch();
        CallbackRows.write(batch, handled, stored);
        buckets.of(keptUnder).together(connection -> {
            batch.run(connection);
            return keptUnder;
        });
    }
}
