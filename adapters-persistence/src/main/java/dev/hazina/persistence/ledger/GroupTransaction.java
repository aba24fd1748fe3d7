package dev.hazina.persistence.ledger;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.HeldRows;
import dev.hazina.application.webhook.Announcement;
import dev.hazina.application.webhook.Announcer;
import dev.hazina.application.webhook.Announcer.Announced;
import dev.hazina.application.webhook.Audience;
import dev.hazina.application.webhook.Bell;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.group.Attempt;
import dev.hazina.persistence.group.Fault;
import dev.hazina.persistence.group.OutcomeUnknown;
import dev.hazina.persistence.sql.Script;
import dev.hazina.persistence.webhook.Audiences;
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
import javax.sql.DataSource;
import org.postgresql.util.PSQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One transaction for a group: hold still and read what the operations name, let them decide one after the other in
/// memory, each seeing what those before it did, write down what came of it, commit, and tell everyone. How often the
/// database is spoken to doesn't depend on the size of the group.
final class GroupTransaction implements Attempt<Waiting<?>> {
    private static final Logger LOG = LoggerFactory.getLogger(GroupTransaction.class);

    private final Optional<UUID> instance;
    private final DataSource source;
    private final InstantSource clock;
    private final WriterMark mark;
    private final LockWait lockWait;
    private final Announcer announcer;
    private final Bell bell;
    private final UnwrittenInstants unwritten = new UnwrittenInstants();

    /// @param instance by which others see whether whoever took a key is still there; empty where nobody looks
    GroupTransaction(Optional<UUID> instance, DataSource source, InstantSource clock, LockWait lockWait,
            Announcer announcer, Bell bell) {
        this.instance = instance;
        this.source = source;
        this.clock = clock;
        this.mark = new WriterMark(source);
        this.lockWait = lockWait;
        this.announcer = announcer;
        this.bell = bell;
    }

    /// Leaves out those whose callers wait no longer.
    @Override
    public void run(List<Waiting<?>> group) throws SQLException {
        transact(group, (connection, open) -> {
            record(connection, open);
            return List.of();
        });
    }

    /// The same without the merchants whose clocks another transaction has.
    ///
    /// @return their operations, of which nothing was recorded
    List<Waiting<?>> runFree(List<Waiting<?>> group) throws SQLException {
        return transact(group, (connection, open) -> {
            Set<MerchantId> held = MerchantClocks.lockFree(connection, merchants(open));
            Map<Boolean, List<Waiting<?>>> byHeld = open.stream()
                    .collect(Collectors.partitioningBy(waiting -> held.contains(waiting.merchant())));
            record(connection, byHeld.getOrDefault(false, List.of()));
            return byHeld.getOrDefault(true, List.of());
        });
    }

    private static Set<MerchantId> merchants(List<Waiting<?>> group) {
        return group.stream().map(Waiting::merchant).collect(Collectors.toSet());
    }

    /// What a transaction does.
    private interface Work {
        /// @return those of the group that it left out
        List<Waiting<?>> with(Connection connection, List<Waiting<?>> group) throws SQLException;
    }

    private List<Waiting<?>> transact(List<Waiting<?>> group, Work work) throws SQLException {
        List<Waiting<?>> open = new ArrayList<>(group);
        open.removeIf(waiting -> !waiting.isOpen());
        if (open.isEmpty()) {
            return List.of();
        }
        List<Waiting<?>> leftOut = inTransaction(open, work);
        if (!leftOut.isEmpty()) {
            open.removeAll(new HashSet<>(leftOut));
        }
        open.forEach(Waiting::tell);
        return leftOut;
    }

    private List<Waiting<?>> inTransaction(List<Waiting<?>> group, Work work) throws SQLException {
        Connection connection = source.getConnection();
        try {
            connection.setAutoCommit(false);
            return work.with(connection, group);
        } catch (OutcomeUnknown e) {
            rollBack(connection, e);
            throw e;
        } catch (SQLException | RuntimeException e) {
            group.forEach(Waiting::undo);
            rollBack(connection, e);
            throw e;
        } finally {
            giveBack(connection);
        }
    }

    private void record(Connection connection, List<Waiting<?>> group) throws SQLException {
        if (group.isEmpty()) {
            connection.rollback();
            return;
        }
        Snapshot snapshot = HoldingStill.of(group).read(connection, lockWait.next());
        long begun = System.nanoTime();
        Recording recording = decide(group, snapshot.notBefore(unwritten));
        if (recording.isEmpty()) {
            connection.rollback();
        } else {
            write(connection, recording, group);
            lockWait.took(System.nanoTime() - begun);
        }
        unwritten.remember(recording.clocksOfUnchanged());
    }

    private void write(Connection connection, Recording recording, List<Waiting<?>> group) throws SQLException {
        List<Announced> told = told(connection, recording.announcements());
        Script script = recording.script(told);
        long number = mark.mark(script);
        // The commit itself may wait for a standby. Given up by a time limit it would be told as done without one.
        script.add("SET LOCAL statement_timeout = 0").run(connection);
        commit(connection, number, group);
        if (told.stream().anyMatch(announced -> !announced.deliveries().isEmpty())) {
            bell.ring();
        }
    }

    private List<Announced> told(Connection connection, List<Announcement> announcements) throws SQLException {
        if (announcements.isEmpty()) {
            return List.of();
        }
        Map<AccountId, Audience> audiences = Audiences.read(connection, announcements);
        return announcements.stream()
                .flatMap(announcement -> announcer
                        .announce(announcement, require(audiences, announcement.account())).stream())
                .toList();
    }

    private static Audience require(Map<AccountId, Audience> audiences, AccountId account) {
        return Optional.ofNullable(audiences.get(account))
                .orElseThrow(() -> new IllegalStateException("no account " + account));
    }

    /// Decides for all of them. A decision that can't be applied to the rows is a fault of the program; it is left
    /// out, and since it may have spoiled the rows half way, the others decide again without it.
    private Recording decide(List<Waiting<?>> group, Snapshot snapshot) {
        Set<Waiting<?>> faulty = new HashSet<>();
        while (true) {
            HeldRows rows = snapshot.rows(clock);
            Recording recording = new Recording(rows, snapshot, instance);
            int before = faulty.size();
            for (Waiting<?> waiting : group) {
                if (!faulty.contains(waiting) && waiting.begin() && !applied(waiting, rows, recording)) {
                    faulty.add(waiting);
                    break;
                }
            }
            if (faulty.size() == before) {
                return recording;
            }
        }
    }

    private static boolean applied(Waiting<?> waiting, HeldRows rows, Recording recording) {
        List<Change> changes = waiting.decide(rows);
        try {
            changes.forEach(change -> recording.take(waiting.merchant(), change));
            return true;
        } catch (RuntimeException e) {
            waiting.stop(e);
            return false;
        }
    }

    /// Unless the database itself refused the commit, it has to be asked what became of it.
    private void commit(Connection connection, long number, List<Waiting<?>> group) throws SQLException {
        try {
            connection.commit();
        } catch (SQLException e) {
            if (isRefused(e) || !mark.landed(number, e, lastDeadline(group))) {
                throw e;
            }
        }
    }

    private static long lastDeadline(List<Waiting<?>> group) {
        long now = System.nanoTime();
        return now + group.stream().mapToLong(waiting -> waiting.deadline() - now).max().orElse(0);
    }

    private static boolean isRefused(SQLException e) {
        return e instanceof PSQLException p && p.getServerErrorMessage() != null
                && Fault.of(e) != Fault.UNAVAILABLE;
    }

    private static void rollBack(Connection connection, Exception because) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            because.addSuppressed(e);
        }
    }

    /// What is recorded stays recorded, whatever the connection says when it is given back.
    private static void giveBack(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            LOG.debug("a connection was given back broken", e);
        }
    }
}
