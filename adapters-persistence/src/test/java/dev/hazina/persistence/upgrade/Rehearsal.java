package dev.hazina.persistence.upgrade;

import dev.hazina.persistence.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Runs a statement of a changeset that is outside a transaction, so that its locks can be read.
///
/// Most can run in a transaction after all. One that can't, such as `CREATE INDEX CONCURRENTLY`, waits for the sessions
/// that write to its table: here it waits for one that has locked all tables as a writer does, and its locks are read
/// meanwhile.
final class Rehearsal {
    private static final String NOT_IN_A_TRANSACTION = "25001";
    private static final String WAITS = """
            SELECT count(*) FROM pg_stat_activity WHERE pid = ? AND wait_event_type = 'Lock'""";
    private static final String LOCK_ALL = """
            DO $$ DECLARE name text; BEGIN
                FOR name IN SELECT c.oid::regclass FROM pg_class c
                    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace LOOP
                    EXECUTE 'LOCK TABLE ' || name || ' IN ROW EXCLUSIVE MODE';
                END LOOP;
            END $$""";
    private static final long LOOK_EVERY_MILLIS = 20;

    private Rehearsal() {}

    static void of(TestDatabase database, String sql, TableLocks locks) throws SQLException {
        try (Connection connection = database.unbound().getConnection()) {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
                locks.addFrom(connection);
                connection.commit();
                return;
            } catch (SQLException e) {
                connection.rollback();
                if (!NOT_IN_A_TRANSACTION.equals(e.getSQLState())) {
                    throw e;
                }
            }
        }
        besideAWriter(database, sql, locks);
    }

    private static void besideAWriter(TestDatabase database, String sql, TableLocks locks) throws SQLException {
        try (Connection writer = database.unbound().getConnection();
                Connection changing = database.unbound().getConnection();
                Connection looking = database.unbound().getConnection();
                ExecutorService thread = Executors.newSingleThreadExecutor()) {
            writer.setAutoCommit(false);
            int session = session(changing);
            try (Statement lock = writer.createStatement()) {
                lock.execute(LOCK_ALL);
            }
            Future<?> change = thread.submit(() -> {
                try (Statement statement = changing.createStatement()) {
                    statement.execute(sql);
                }
                return null;
            });
            while (!isDone(change)) {
                if (waits(looking, session)) {
                    locks.addFrom(looking, session);
                    writer.rollback();
                }
            }
        }
    }

    private static boolean isDone(Future<?> change) throws SQLException {
        try {
            change.get(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException notYet) {
            return false;
        } catch (ExecutionException e) {
            throw new SQLException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static int session(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT pg_backend_pid()")) {
            row.next();
            return row.getInt(1);
        }
    }

    private static boolean waits(Connection connection, int session) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(WAITS)) {
            statement.setInt(1, session);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getInt(1) > 0;
            }
        }
    }
}
