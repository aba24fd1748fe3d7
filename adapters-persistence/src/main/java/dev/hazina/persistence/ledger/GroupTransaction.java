package dev.hazina.persistence.ledger;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.HeldRows;
import dev.hazina.application.webhook.Announcement;
import dev.hazina.application.webhook.Announcer;
import dev.hazina.application.webhook.Announcer.Announced;
import dev.hazina.application.webhook.Audience;
import dev.hazina.application.webhook.Bell;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.persistence.group.Attempt;
import dev.hazina.persistence.group.Fault;
import dev.hazina.persistence.sql.Script;
import dev.hazina.persistence.webhook.Audiences;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
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
    private final Announcer announcer;
    private final Bell bell;
    private final UnwrittenInstants unwritten = new UnwrittenInstants();

    /// @param instance by which others see whether whoever took a key is still there; empty where nobody looks
    GroupTransaction(Optional<UUID> instance, DataSource source, InstantSource clock, WriterMark mark,
            Announcer announcer, Bell bell) {
        this.instance = instance;
        this.source = source;
        this.clock = clock;
        this.mark = mark;
        this.announcer = announcer;
        this.bell = bell;
    }

    @Override
    public void run(List<Waiting<?>> group) throws SQLException {
        Connection connection = source.getConnection();
        try {
            connection.setAutoCommit(false);
            record(connection, group);
        } catch (SQLException | RuntimeException e) {
            rollBack(connection, e);
            throw e;
        } finally {
            giveBack(connection);
        }
        group.forEach(Waiting::tell);
    }

    private void record(Connection connection, List<Waiting<?>> group) throws SQLException {
        Snapshot snapshot = HoldingStill.of(group).read(connection);
        Recording recording = decide(group, snapshot.notBefore(unwritten));
        if (recording.isEmpty()) {
            connection.rollback();
        } else {
            write(connection, recording);
        }
        unwritten.remember(recording.clocksOfUnchanged());
    }

    private void write(Connection connection, Recording recording) throws SQLException {
        List<Announced> told = told(connection, recording.announcements());
        Script script = recording.script(told);
        long number = mark.mark(script);
        // The commit itself may wait for a standby. Given up by a time limit it would be told as done without one.
        script.add("SET LOCAL statement_timeout = 0").run(connection);
        commit(connection, number);
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
                if (!faulty.contains(waiting) && !applied(waiting, rows, recording)) {
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
    private void commit(Connection connection, long number) throws SQLException {
        try {
            connection.commit();
        } catch (SQLException e) {
            if (isRefused(e) || !mark.landed(number, e)) {
                throw e;
            }
        }
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
