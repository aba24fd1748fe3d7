package dev.hazina.persistence.ledger;

import dev.hazina.persistence.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/// Rows that a separate session has locked, like a transaction that was left open.
final class RowLock implements AutoCloseable {
    private final Connection connection;

    private RowLock(Connection connection) {
        this.connection = connection;
    }

    /// @param rows the text after `FROM`
    static RowLock on(TestDatabase database, String rows) {
        try {
            Connection connection = database.dataSource().getConnection();
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                statement.execute("SELECT FROM " + rows + " FOR UPDATE");
            }
            return new RowLock(connection);
        } catch (SQLException e) {
            throw new IllegalStateException(rows, e);
        }
    }

    @Override
    public void close() {
        try (connection) {
            connection.rollback();
        } catch (SQLException e) {
            throw new IllegalStateException("the lock was not given back", e);
        }
    }
}
