package dev.hazina.persistence.proof;

import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/// Runs the queries of a proof in one snapshot. The snapshot survives a query that takes too long or fails on values
/// in the tables.
record CheckRunner(Connection connection, ProofDeadline deadline) {
    private static final String CANCELED = "57014";
    private static final String LOCKED = "55P03";
    private static final String DATA = "22";

    enum CheckFailure {
        TOO_LONG, UNREADABLE
    }

    /// @param failure present when the query failed
    record CheckOutcome<T>(String name, List<T> rows, Optional<CheckFailure> failure) {}

    /// @param name the name of the check
    <T> CheckOutcome<T> list(String name, String sql, Database.Binding binding, Database.Mapping<T> mapping)
            throws SQLException {
        long millis = deadline.millisLeft();
        if (millis <= 0) {
            return new CheckOutcome<>(name, List.of(), Optional.of(CheckFailure.TOO_LONG));
        }
        Savepoint before = connection.setSavepoint();
        try {
            try (Statement statement = connection.createStatement()) {
                statement.execute("SET LOCAL statement_timeout = " + millis);
            }
            return new CheckOutcome<>(name, Database.list(connection, sql, binding, mapping), Optional.empty());
        } catch (SQLException e) {
            CheckFailure failure = failure(e).orElseThrow(() -> e);
            connection.rollback(before);
            return new CheckOutcome<>(name, List.of(), Optional.of(failure));
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
