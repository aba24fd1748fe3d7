package dev.hazina.persistence.ledger;

import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.webhook.EventFactory;
import dev.hazina.application.webhook.WakeUp;
import dev.hazina.persistence.group.BisectingRetry;
import dev.hazina.persistence.group.GroupCommitExecutor;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import javax.sql.DataSource;

/// The ledger writer on PostgreSQL. Callers submit their operations and wait. A thread takes all operations that have
/// arrived and records them in one transaction. One commit for many operations makes the writer fast. A wallet that
/// many callers use is the best case instead of the worst, because its row is locked and written once for each group.
///
/// There may be several threads, each with its own merchants, and any number of ledger writers on one database: a group
/// waits for the rows that another has locked. One thread is enough until it keeps a core busy.
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

    private final List<GroupCommitExecutor<PendingOperation<?>>> writers;
    private final LockedMerchants locked;
    private final WriteLimits limits;

    /// @param source gives connections outside transactions as well
    /// @param writers the number of groups recorded at the same time, each by its own thread
    /// @param announcer creates the events that are recorded with the changes
    /// @param wakeUp called after a commit that makes a delivery due
    /// @param instance shows other instances whether this one is still alive; empty where there are none
    /// @param limits the timeouts, and the number of operations that may wait
    public PgLedgerWriter(Optional<UUID> instance, DataSource source, InstantSource clock, int writers,
            EventFactory eventFactory, WakeUp wakeUp, WriteLimits limits) {
        this.limits = limits;
        this.locked = new LockedMerchants(() -> new GroupTransaction(instance, source, clock,
                new LockWait(LOCK_WAIT_APART, LOCK_WAIT_APART), eventFactory, wakeUp));
        Duration longest = longer(limits.lockWait(), LONGEST_LOCK_WAIT);
        this.writers = IntStream.range(0, writers)
                .mapToObj(number -> writer(new GroupTransaction(instance, source, clock,
                        new LockWait(limits.lockWait(), longest), eventFactory, wakeUp), number))
                .toList();
    }

    private GroupCommitExecutor<PendingOperation<?>> writer(GroupTransaction transaction, int number) {
        return new GroupCommitExecutor<>("hazina-writer-" + number, MOST_TOGETHER, limits.mostWaiting(),
                new BisectingRetry<>(new UnlockedMerchants(transaction, locked), UnlockedMerchants::fail),
                UnlockedMerchants::fail);
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    @Override
    public <R> R record(Operation<R> operation) {
        PendingOperation<R> waiting = new PendingOperation<>(operation, limits.deadline());
        writers.get(Math.floorMod(waiting.merchant().hashCode(), writers.size())).submit(waiting);
        return waiting.await();
    }

    /// Records the accepted operations and refuses further ones.
    @Override
    public void close() {
        writers.forEach(GroupCommitExecutor::close);
        locked.close();
    }
}
