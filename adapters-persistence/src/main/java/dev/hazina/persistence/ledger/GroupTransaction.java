package dev.hazina.persistence.ledger;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.ErasedAccounts;
import dev.hazina.application.ledger.WorkingSet;
import dev.hazina.application.restore.RestoreGuard;
import dev.hazina.application.webhook.DomainEvent;
import dev.hazina.application.webhook.EventFactory;
import dev.hazina.application.webhook.EventFactory.NewEvent;
import dev.hazina.application.webhook.WakeUp;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.group.CommitOutcomeUnknown;
import dev.hazina.persistence.group.GroupAttempt;
import dev.hazina.persistence.group.SqlFailureKind;
import dev.hazina.persistence.provideraccount.HeldAccounts;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.webhook.SubscriberReads;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One transaction for a group: it locks and reads the rows that the operations name, lets them decide one after the
/// other in memory, each seeing the changes of those before it, writes the changes, commits, and answers all callers.
/// The number of round trips doesn't depend on the size of the group.
final class GroupTransaction implements GroupAttempt<PendingOperation<?>> {
    private static final Logger LOG = LoggerFactory.getLogger(GroupTransaction.class);

    private final Optional<UUID> instance;
    private final Bucket bucket;
    private final InstantSource clock;
    private final MarkedCommit commit;
    private final LockWait lockWait;
    private final EventFactory eventFactory;
    private final WakeUp wakeUp;
    private final UnpersistedTicks unpersisted;
    private final RememberedMerchants remembered;

    /// @param instance recorded with each idempotency key, so that other instances see whether the request may still
    ///     be running; empty where no instance is registered
    /// @param unpersisted shared by all transactions of a ledger writer, because a merchant's next group may be another
    ///     transaction's
    /// @param remembered what such transactions know of merchants, for the same reason
    GroupTransaction(Optional<UUID> instance, Bucket bucket, InstantSource clock, LockWait lockWait,
            UnpersistedTicks unpersisted, RememberedMerchants remembered, EventFactory eventFactory, WakeUp wakeUp) {
        this.instance = instance;
        this.bucket = bucket;
        this.clock = clock;
        this.commit = new MarkedCommit(bucket);
        this.lockWait = lockWait;
        this.unpersisted = unpersisted;
        this.remembered = remembered;
        this.eventFactory = eventFactory;
        this.wakeUp = wakeUp;
    }

    /// Leaves out operations whose callers no longer wait.
    @Override
    public void run(List<PendingOperation<?>> group) throws SQLException {
        transact(group, (connection, open) -> {
            Recollection memory = new Recollection(remembered, open);
            if (!recordsFrom(memory, connection, open)) {
                record(connection, open, memory);
            }
            return List.of();
        });
    }

    /// Does the same without the merchants whose clocks another transaction has locked.
    ///
    /// @return the operations of these merchants, none of which was recorded
    List<PendingOperation<?>> runFree(List<PendingOperation<?>> group) throws SQLException {
        return transact(group, (connection, open) -> {
            Set<MerchantId> locked = MerchantLocks.lockFree(connection, merchants(open));
            Map<Boolean, List<PendingOperation<?>>> byHeld = open.stream()
                    .collect(Collectors.partitioningBy(waiting -> locked.contains(waiting.merchant())));
            List<PendingOperation<?>> free = byHeld.getOrDefault(false, List.of());
            record(connection, free, new Recollection(remembered, free));
            return byHeld.getOrDefault(true, List.of());
        });
    }

    private static Set<MerchantId> merchants(List<PendingOperation<?>> group) {
        return group.stream().map(PendingOperation::merchant).collect(Collectors.toSet());
    }

    /// The work of a transaction.
    private interface Work {
        /// @return the operations of the group that were left out
        List<PendingOperation<?>> with(Connection connection, List<PendingOperation<?>> group) throws SQLException;
    }

    private List<PendingOperation<?>> transact(List<PendingOperation<?>> group, Work work) throws SQLException {
        List<PendingOperation<?>> open = new ArrayList<>(group);
        open.removeIf(waiting -> !waiting.isOpen());
        if (open.isEmpty()) {
            return List.of();
        }
        List<PendingOperation<?>> leftOut = inTransaction(open, work);
        if (!leftOut.isEmpty()) {
            open.removeAll(new HashSet<>(leftOut));
        }
        open.forEach(PendingOperation::answer);
        return leftOut;
    }

    private List<PendingOperation<?>> inTransaction(List<PendingOperation<?>> group, Work work) throws SQLException {
        Connection connection = bucket.source().getConnection();
        try {
            return work.with(connection, group);
        } catch (CommitOutcomeUnknown e) {
            rollBack(connection, e);
            throw e;
        } catch (SQLException | RuntimeException e) {
            group.forEach(PendingOperation::undo);
            rollBack(connection, e);
            throw e;
        } finally {
            giveBack(connection);
        }
    }

    /// Records the group in one round trip, if all that it names is remembered and it is decided to change something.
    ///
    /// @return false when nothing was recorded, and the operations have not begun
    private boolean recordsFrom(Recollection memory, Connection connection, List<PendingOperation<?>> group)
            throws SQLException {
        Optional<Snapshot> known = memory.snapshot();
        if (known.isEmpty()) {
            return false;
        }
        WriteSet recording = decide(group, known.get().notBefore(unpersisted), ErasedAccounts.NONE);
        boolean recorded = memory.suffices(recording) && records(memory, recording, connection, group);
        if (!recorded) {
            group.forEach(PendingOperation::undo);
        }
        return recorded;
    }

    private boolean records(Recollection memory, WriteSet recording, Connection connection,
            List<PendingOperation<?>> group) throws SQLException {
        boolean isAutomatic = connection.getAutoCommit();
        StatementBatch batch = new StatementBatch();
        memory.lockAndCompare(batch, lockWait.next());
        recording.write(batch, List.of());
        long begun = System.nanoTime();
        try {
            commit.send(batch, () -> batch.runAsTransaction(connection), group);
        } catch (SQLException e) {
            if (!MarkedCommit.isRefused(e) || SqlFailureKind.of(e) == SqlFailureKind.LOCKED) {
                throw e;
            }
            connection.rollback();
            connection.setAutoCommit(isAutomatic);
            memory.wasWrong();
            return false;
        }
        lockWait.took(System.nanoTime() - begun);
        afterCommit(() -> memory.keep(recording));
        return true;
    }

    /// A failure to remember must not make a committed group be recorded again.
    private static void afterCommit(Runnable remembering) {
        try {
            remembering.run();
        } catch (RuntimeException e) {
            LOG.error("what a group has left is not remembered", e);
        }
    }

    private void record(Connection connection, List<PendingOperation<?>> group, Recollection memory)
            throws SQLException {
        if (group.isEmpty()) {
            connection.rollback();
            return;
        }
        Snapshot snapshot = LockAndLoad.of(group).withTexts(memory.wantsTexts())
                .read(connection, lockWait.next(), clock);
        long begun = System.nanoTime();
        WriteSet recording = decide(connection, group, snapshot.notBefore(unpersisted));
        if (recording.isEmpty()) {
            connection.rollback();
        } else {
            write(connection, recording, snapshot.subscribers(), group);
            lockWait.took(System.nanoTime() - begun);
        }
        unpersisted.remember(recording.clocksOfUnchanged());
        afterCommit(() -> memory.keep(snapshot, recording));
    }

    private void write(Connection connection, WriteSet recording, SubscriberReads subscribers,
            List<PendingOperation<?>> group) throws SQLException {
        List<NewEvent> announced = announced(connection, recording.announcements(), subscribers);
        StatementBatch batch = new StatementBatch();
        recording.write(batch, announced);
        commit.send(batch, () -> batch.run(connection), group);
        if (announced.stream().anyMatch(one -> !one.deliveries().isEmpty())) {
            wakeUp.ring();
        }
    }

    private List<NewEvent> announced(Connection connection, List<DomainEvent> announcements,
            SubscriberReads subscribers) throws SQLException {
        if (announcements.isEmpty()) {
            return List.of();
        }
        return eventFactory.create(announcements, subscribers.of(announcements, connection));
    }

    /// What an operation begins at an account at a provider is known first when it has decided. Where the settings of
    /// one were erased, all decide again.
    private WriteSet decide(Connection connection, List<PendingOperation<?>> group, Snapshot snapshot)
            throws SQLException {
        HeldAccounts accounts = new HeldAccounts();
        WriteSet recording = decide(group, snapshot, accounts.erased());
        while (accounts.hold(connection, recording.accountsBegunAt())) {
            recording = decide(group, snapshot, accounts.erased());
        }
        return recording;
    }

    /// Lets all operations decide. A decision that can't be applied to the rows is a defect of the program. It is left
    /// out, and the other operations decide again on fresh rows, because it may have been applied in part.
    private WriteSet decide(List<PendingOperation<?>> group, Snapshot snapshot, ErasedAccounts erased) {
        Set<PendingOperation<?>> faulty = new HashSet<>();
        while (true) {
            WorkingSet rows = snapshot.rows(clock);
            WriteSet recording = new WriteSet(rows, snapshot, instance);
            int before = faulty.size();
            for (PendingOperation<?> waiting : group) {
                if (!faulty.contains(waiting) && waiting.begin()
                        && !applied(waiting, rows, recording, snapshot.guard(), erased)) {
                    faulty.add(waiting);
                    break;
                }
            }
            if (faulty.size() == before) {
                return recording;
            }
        }
    }

    private static boolean applied(PendingOperation<?> waiting, WorkingSet rows, WriteSet recording,
            RestoreGuard guard, ErasedAccounts erased) {
        List<Change> changes = waiting.decide(rows, guard, erased);
        try {
            changes.forEach(change -> recording.take(waiting.merchant(), change));
            return true;
        } catch (RuntimeException e) {
            waiting.stop(e);
            return false;
        }
    }

    private static void rollBack(Connection connection, Exception because) {
        try {
            if (!connection.getAutoCommit()) {
                connection.rollback();
            }
        } catch (SQLException e) {
            because.addSuppressed(e);
        }
    }

    /// A failure to return the connection doesn't change the outcome.
    private static void giveBack(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            LOG.debug("a connection was given back broken", e);
        }
    }
}
