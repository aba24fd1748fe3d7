package dev.hazina.persistence;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import javax.sql.DataSource;

/// Connections for single statements, which stay open for the next one: a new connection first fills its catalogue
/// caches, which costs the server more than most statements. What a statement leaves in its session is discarded.
final class KeptConnections implements AutoCloseable {
    private final DataSource source;
    private final Deque<Connection> idle = new ConcurrentLinkedDeque<>();

    KeptConnections(DataSource source) {
        this.source = source;
    }

    /// Runs one statement without parameters.
    void execute(String sql) {
        run(sql, statement -> statement.execute(sql));
    }

    /// The first column of the first row of a query, as a number.
    long number(String sql) {
        return run(sql, statement -> {
            try (ResultSet rows = statement.executeQuery(sql)) {
                if (!rows.next()) {
                    throw new IllegalStateException("no row: " + sql);
                }
                return rows.getLong(1);
            }
        });
    }

    private interface Work<R> {
        R on(Statement statement) throws SQLException;
    }

    private <R> R run(String sql, Work<R> work) {
        try {
            Connection connection = take();
            R result;
            try (Statement statement = connection.createStatement()) {
                result = work.on(statement);
                statement.execute("DISCARD ALL");
            } catch (SQLException | RuntimeException e) {
                connection.close();
                throw e;
            }
            idle.push(connection);
            return result;
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /// A test may have ended every session, or the server.
    private Connection take() throws SQLException {
        for (Connection kept = idle.poll(); kept != null; kept = idle.poll()) {
            if (kept.isValid(1)) {
                return kept;
            }
            kept.close();
        }
        return source.getConnection();
    }

    /// Closes what is open. The next statement opens a connection anew.
    @Override
    public void close() {
        for (Connection kept = idle.poll(); kept != null; kept = idle.poll()) {
            try {
                kept.close();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
