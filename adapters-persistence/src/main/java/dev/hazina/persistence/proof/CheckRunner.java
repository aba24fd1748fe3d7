package dev.hazina.persistence.proof;

import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/// Asks one thing in a snapshot that goes on when it comes to nothing: because it would take too long, or because of what
/// stands in the tables.
record CheckRunner(Connection connection, ProofDeadline deadline) {
    private static final String CANCELED = "57014";
    private static final String LOCKED = "55P03";
    private static final String DATA = "22";

    enum CheckFailure {
        TOO_LONG, UNREADABLE
    }

    /// @param failure why there are no rows, if that is not because there are none
    record CheckResult<T>(String name, List<T> rows, Optional<CheckFailure> failure) {}

    /// @param name of what is asked
    <T> CheckResult<T> list(String name, String sql, Database.Binding binding, Database.Mapping<T> mapping)
            throws SQLException {
        long millis = deadline.millisLeft();
        if (millis <= 0) {
            return new CheckResult<>(name, List.of(), Optional.of(CheckFailure.TOO_LONG));
        }
        Savepoint before = connection.setSavepoint();
        try {
            try (Statement statement = connection.createStatement()) {
                statement.execute("SET LOCAL statement_timeout = " + millis);
            }
            return new CheckResult<>(name, Database.list(connection, sql, binding, mapping), Optional.empty());
        } catch (SQLException e) {
            CheckFailure failure = failure(e).orElseThrow(() -> e);
            connection.rollback(before);
            return new CheckResult<>(name, List.of(), Optional.of(failure));
        }
    }

    private static Optional<CheckFailure> failure(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        if (state.equals(CANCELED) || state.equals(LOCKED)) {
            return Optional.of(CheckFailure.TOO_LONG);
        }
        return state.startsWith(DATA) ? Optional.of(CheckFailure.UNREADABLE) : Optional.empty();
    }
}
