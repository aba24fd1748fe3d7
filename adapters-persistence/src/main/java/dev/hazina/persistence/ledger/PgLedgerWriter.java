package dev.hazina.persistence.ledger;

import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.webhook.EventFactory;
import dev.hazina.application.webhook.WakeUp;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.group.BisectingRetry;
import dev.hazina.persistence.group.GroupObserver;
import dev.hazina.persistence.group.KeyedGroupExecutor;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/// The ledger writer of a bucket on PostgreSQL. Callers submit their operations and wait. A thread takes all operations
/// that have arrived and records them in one transaction. One commit for many operations makes the writer fast. A
/// wallet that many callers use is the best case instead of the worst, because its row is locked and written once for
/// each group.
///
/// Several groups may be under way, each with its own thread and connection: while one commits, the next one is read
/// and decided. A merchant is in one group at a time, so its operations keep their order and don't wait for each
/// other's locks. There may be any number of ledger writers on one database: a group waits for the rows that a group of
/// another writer has locked.
///
/// A merchant whose rows are locked for longer than a group takes is set aside and tried separately, so that only its
/// own callers wait. Each caller waits until its deadline at most, even if the database doesn't answer.
public final class PgLedgerWriter implements LedgerWriter, AutoCloseable {
    /// A hundred operations already have most of the gain of a group. Larger groups would delay their first operations.
    private static final int MOST_TOGETHER = 256;

    /// The longest time that a group waits for a lock, however long groups take.
    private static final Duration LONGEST_LOCK_WAIT = Duration.ofSeconds(1);
    /// The longest time that a merchant tried separately waits for its lock before the next merchant's turn.
    private static final Duration LOCK_WAIT_APART = Duration.ofMillis(250);

    /// The largest number of groups that may be recorded at the same time. Each uses a connection of the pool.
    public static final int MOST_GROUPS = 16;
    private static final int USUAL_GROUPS_AT_LEAST = 2;
    private static final int USUAL_GROUPS_AT_MOST = 8;

    private final KeyedGroupExecutor<MerchantId, PendingOperation<?>> groups;
    private final LockedMerchants locked;
    private final WriteLimits limits;
    private final GroupObserver observer;

    /// Creates a writer whose groups are not observed.
    public PgLedgerWriter(Optional<UUID> instance, Bucket bucket, InstantSource clock, int groupsAtOnce,
            EventFactory eventFactory, WakeUp wakeUp, WriteLimits limits) {
        this(instance, bucket, clock, groupsAtOnce, eventFactory, wakeUp, limits, GroupObserver.NONE);
    }

    /// @param bucket the one whose merchants' operations are recorded
    /// @param groupsAtOnce the largest number of groups that are recorded at the same time
    /// @param eventFactory creates the events that are recorded with the changes
    /// @param wakeUp called after a commit that makes a delivery due
    /// @param instance shows other instances whether this one is still alive; empty where there are none
    /// @param limits the timeouts, and the number of operations that may wait
    /// @param observer notices each group
    public PgLedgerWriter(Optional<UUID> instance, Bucket bucket, InstantSource clock, int groupsAtOnce,
            EventFactory eventFactory, WakeUp wakeUp, WriteLimits limits, GroupObserver observer) {
        this.limits = limits;
        this.observer = observer;
        UnpersistedTicks unpersisted = new UnpersistedTicks();
        RememberedMerchants remembered = new RememberedMerchants(RememberedMerchants.MOST_ROWS);
        this.locked = new LockedMerchants(() -> new GroupTransaction(instance, bucket, clock,
                new LockWait(LOCK_WAIT_APART, LOCK_WAIT_APART), unpersisted, new RememberedMerchants(0), eventFactory,
                wakeUp));
        Duration longest = longer(limits.lockWait(), LONGEST_LOCK_WAIT);
        this.groups = new KeyedGroupExecutor<>("hazina-writer",
                new KeyedGroupExecutor.Limits(groupsAtOnce, MOST_TOGETHER, limits.mostWaiting()),
                PendingOperation::merchant,
                number -> writer(new GroupTransaction(instance, bucket, clock,
                        new LockWait(limits.lockWait(), longest), unpersisted, remembered, eventFactory, wakeUp)),
                UnlockedMerchants::fail);
    }

    private Consumer<List<PendingOperation<?>>> writer(GroupTransaction transaction) {
        BisectingRetry<PendingOperation<?>> recording = new BisectingRetry<>(new UnlockedMerchants(transaction, locked),
                UnlockedMerchants::fail);
        return group -> observed(recording, group);
    }

    private void observed(Consumer<List<PendingOperation<?>>> recording, List<PendingOperation<?>> group) {
        int size = group.size();
        long begun = System.nanoTime();
        long waited = 0;
        for (PendingOperation<?> operation : group) {
            waited = Math.max(waited, begun - operation.submitted());
        }
        try {
            recording.accept(group);
        } finally {
            observer.recorded(size, waited, System.nanoTime() - begun);
        }
    }

    /// The number of groups that a machine records at the same time. Two are enough to read and decide one while
    /// another commits. More connections than processors would only make groups smaller.
    public static int groupsOn(int processors) {
        return Math.clamp(processors, USUAL_GROUPS_AT_LEAST, USUAL_GROUPS_AT_MOST);
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    @Override
    public <R> R record(Operation<R> operation) {
        Duration time = operation.longestWait().filter(longest -> longest.compareTo(limits.deadline()) < 0)
                .orElse(limits.deadline());
        PendingOperation<R> waiting = new PendingOperation<>(operation, time);
        groups.submit(waiting);
        return waiting.await();
    }

    /// Records the accepted operations and refuses further ones.
    @Override
    public void close() {
        groups.close();
        locked.close();
    }
}
