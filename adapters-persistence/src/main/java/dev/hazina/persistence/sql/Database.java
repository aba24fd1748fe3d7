package dev.hazina.persistence.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/// Statements for everything that isn't a movement of money: single statements, each in its own transaction, or several
/// in one.
public final class Database {
    private static final String UNEXPECTED = "HZ001";

    /// The snapshot is taken by the first query.
    private static final String ONE_SNAPSHOT = """
            SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY;
            SELECT 1""";

    private final DataSource source;

    /// @param source gives connections outside transactions as well
    public Database(DataSource source) {
        this.source = source;
    }

    /// Binds the parameters of a statement.
    public interface Binding {
        void bind(Parameters parameters) throws SQLException;
    }

    /// Runs several queries on one connection.
    public interface Reading<T> {
        T read(Connection connection) throws SQLException;
    }

    /// Creates an object from a row.
    public interface Mapping<T> {
        T map(Row row) throws SQLException;
    }

    public <T> List<T> list(String sql, Binding binding, Mapping<T> mapping) {
        try (Connection connection = source.getConnection()) {
            return list(connection, sql, binding, mapping);
        } catch (SQLException e) {
            throw new DatabaseFailure("a query failed", e);
        }
    }

    /// @param statement a query about these rows; without rows it isn't sent
    public <P, T> List<T> list(BulkStatement<P> statement, Collection<? extends P> rows, Mapping<T> mapping) {
        return rows.isEmpty()
                ? List.of()
                : list(statement.sql(), parameters -> statement.bind(parameters, rows), mapping);
    }

    public <T> Optional<T> find(String sql, Binding binding, Mapping<T> mapping) {
        return list(sql, binding, mapping).stream().findFirst();
    }

    /// Runs several queries that all see the same state of the tables. The connection is in use meanwhile.
    public <T> T snapshot(Reading<T> reading) {
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(false);
            list(connection, ONE_SNAPSHOT, none -> {}, row -> true);
            T read = reading.read(connection);
            connection.rollback();
            return read;
        } catch (SQLException e) {
            throw new DatabaseFailure("a query failed", e);
        }
    }

    /// @return the number of changed rows
    public int update(String sql, Binding binding) {
        try (Connection connection = source.getConnection()) {
            return update(connection, sql, binding);
        } catch (SQLException e) {
            throw new DatabaseFailure("a change failed", e);
        }
    }

    /// Changes many rows; without rows nothing is sent.
    ///
    /// @return the number of changed rows
    public <T> int update(BulkStatement<T> statement, Collection<? extends T> rows) {
        return rows.isEmpty() ? 0 : update(statement.sql(), parameters -> statement.bind(parameters, rows));
    }

    /// Changes one row that is known to exist.
    ///
    /// @throws DatabaseFailure when it doesn't exist
    public void updateOne(String sql, Binding binding) {
        together(connection -> {
            updateOne(connection, sql, binding);
            return sql;
        });
    }

    /// The work of one transaction with several statements. An exception rolls it back.
    public interface Work<R> {
        R with(Connection connection) throws SQLException;
    }

    public <R> R together(Work<R> work) {
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(false);
            try {
                R result = work.with(connection);
                connection.commit();
                return result;
            } catch (SQLException | RuntimeException e) {
                rollBack(connection, e);
                throw e;
            }
        } catch (SQLException e) {
            throw new DatabaseFailure("a transaction failed", e);
        }
    }

    private static void rollBack(Connection connection, Exception because) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            because.addSuppressed(e);
        }
    }

    /// Runs a change on a connection that is already in use.
    ///
    /// @return the number of changed rows
    public static int update(Connection connection, String sql, Binding binding) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            binding.bind(new Parameters(statement));
            return statement.executeUpdate();
        }
    }

    /// Changes many rows on a connection that is already in use.
    ///
    /// @return the number of changed rows
    public static <T> int update(Connection connection, BulkStatement<T> statement, Collection<? extends T> rows)
            throws SQLException {
        return update(connection, statement.sql(), parameters -> statement.bind(parameters, rows));
    }

    /// Changes one row that is known to exist, on a connection that is already in use.
    ///
    /// @throws SQLException when it doesn't exist
    public static void updateOne(Connection connection, String sql, Binding binding) throws SQLException {
        int changed = update(connection, sql, binding);
        if (changed != 1) {
            throw new SQLException(changed + " rows changed instead of 1: " + sql, UNEXPECTED);
        }
    }

    /// Runs a query on a connection that is already in use. Settings may precede it in the same text.
    public static <T> List<T> list(Connection connection, String sql, Binding binding, Mapping<T> mapping)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            binding.bind(new Parameters(statement));
            statement.execute();
            try (ResultSet rows = nextRows(statement)) {
                return map(rows, mapping);
            }
        }
    }

    /// Runs a query about these rows on a connection that is already in use.
    public static <P, T> List<T> list(Connection connection, BulkStatement<P> statement,
            Collection<? extends P> rows, Mapping<T> mapping) throws SQLException {
        return list(connection, statement.sql(), parameters -> statement.bind(parameters, rows), mapping);
    }

    /// The rows of the next query; update counts before it are skipped.
    static ResultSet nextRows(PreparedStatement statement) throws SQLException {
        while (true) {
            ResultSet rows = statement.getResultSet();
            if (rows != null) {
                return rows;
            }
            if (statement.getUpdateCount() < 0) {
                throw new SQLException("none of these statements is a query");
            }
            statement.getMoreResults();
        }
    }

    static <T> List<T> map(ResultSet rows, Mapping<T> mapping) throws SQLException {
        List<T> mapped = new ArrayList<>();
        Row row = new Row(rows);
        while (rows.next()) {
            mapped.add(mapping.map(row));
        }
        return mapped;
    }
}
