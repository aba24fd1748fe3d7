package dev.hazina.persistence.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Several queries that are sent to the database together and need one round trip. The database runs them in order. In
/// a read committed transaction each query sees the commits before its own start, so a query that locks may be followed
/// by a query for the rows that the lock protects.
public final class QueryBatch {
    static final String BEGIN = "BEGIN ISOLATION LEVEL READ COMMITTED;\n";

    private final List<Asked<?>> all = new ArrayList<>();

    /// A query and, after the batch has run, its rows.
    public static final class Asked<T> {
        private final String sql;
        private final Database.Binding binding;
        private final Database.Mapping<T> mapping;
        private List<T> rows = List.of();

        private Asked(String sql, Database.Binding binding, Database.Mapping<T> mapping) {
            this.sql = sql;
            this.binding = binding;
            this.mapping = mapping;
        }

        public List<T> rows() {
            return rows;
        }

        private void read(PreparedStatement statement) throws SQLException {
            try (ResultSet result = Database.nextRows(statement)) {
                rows = Database.map(result, mapping);
            }
        }
    }

    /// A query that isn't sent and has no rows.
    public static <T> Asked<T> nothing() {
        return new Asked<>("", parameters -> {}, row -> {
            throw new IllegalStateException("not asked");
        });
    }

    /// @param sql a query; settings may precede it
    public <T> Asked<T> ask(String sql, Database.Binding binding, Database.Mapping<T> mapping) {
        Asked<T> asked = new Asked<>(sql, binding, mapping);
        all.add(asked);
        return asked;
    }

    /// @param statement a query about these rows; without rows it isn't sent
    /// @param rows a set, because most operations of a group name the same rows
    public <P, T> Asked<T> ask(BulkStatement<P> statement, Set<? extends P> rows, Database.Mapping<T> mapping) {
        return rows.isEmpty()
                ? nothing()
                : ask(statement.sql(), parameters -> statement.bind(parameters, rows), mapping);
    }

    /// Runs the queries, if there are any.
    public void run(Connection connection) throws SQLException {
        if (!all.isEmpty()) {
            run(connection, "");
        }
    }

    /// Runs the queries in a transaction that is read committed, and begins it with them if the connection has none.
    /// The driver would send the beginning as a message of its own, for whose answer the waiting thread would wake.
    public void runInTransaction(Connection connection) throws SQLException {
        if (!connection.getAutoCommit()) {
            run(connection);
            return;
        }
        try {
            run(connection, BEGIN);
        } catch (SQLException | RuntimeException e) {
            begun(connection, e);
            throw e;
        }
        // This sends nothing. The driver goes on with the transaction that it is in, and lets it be rolled back.
        connection.setAutoCommit(false);
    }

    /// A text that begins a transaction has failed, so it may have to be rolled back.
    static void begun(Connection connection, Exception failure) {
        try {
            connection.setAutoCommit(false);
        } catch (SQLException broken) {
            failure.addSuppressed(broken);
        }
    }

    private void run(Connection connection, String beginning) throws SQLException {
        StringBuilder text = new StringBuilder(beginning);
        all.forEach(asked -> text.append(asked.sql).append(";\n"));
        try (PreparedStatement statement = connection.prepareStatement(text.toString())) {
            Parameters parameters = new Parameters(statement);
            for (Asked<?> asked : all) {
                asked.binding.bind(parameters);
            }
            statement.execute();
            for (Asked<?> asked : all) {
                asked.read(statement);
                statement.getMoreResults();
            }
        }
    }
}
