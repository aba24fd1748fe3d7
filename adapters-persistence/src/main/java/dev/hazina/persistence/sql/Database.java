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

/// Statements for everything that isn't a movement of money: single ones, each a transaction of its own, or several
/// together.
public final class Database {
    /// The snapshot is taken by the first query.
    private static final String ONE_SNAPSHOT = """
            SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY;
            SELECT 1""";

    private final DataSource source;

    /// @param source gives a connection whenever it is asked, also where no transaction is open
    public Database(DataSource source) {
        this.source = source;
    }

    /// Gives a statement its parameters.
    public interface Binding {
        void bind(Parameters parameters) throws SQLException;
    }

    /// Asks several things of one connection.
    public interface Reading<T> {
        T read(Connection connection) throws SQLException;
    }

    /// Makes something of a row.
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

    public <T> Optional<T> find(String sql, Binding binding, Mapping<T> mapping) {
        return list(sql, binding, mapping).stream().findFirst();
    }

    /// Several queries that all see the tables as they are in one instant. The connection is held meanwhile.
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

    /// @return how many rows it changed
    public int update(String sql, Binding binding) {
        try (Connection connection = source.getConnection()) {
            return update(connection, sql, binding);
        } catch (SQLException e) {
            throw new DatabaseFailure("a change failed", e);
        }
    }

    /// A change of one row that is known to be there.
    ///
    /// @throws DatabaseFailure when it isn't
    public void updateOne(String sql, Binding binding) {
        together(connection -> {
            updateOne(connection, sql, binding);
            return sql;
        });
    }

    /// Works with several statements that stand or fall together. What the work throws undoes them.
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

    /// A change on a connection that is in use already.
    ///
    /// @return how many rows it changed
    public static int update(Connection connection, String sql, Binding binding) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            binding.bind(new Parameters(statement));
            return statement.executeUpdate();
        }
    }

    /// A change of many rows on a connection that is in use already.
    ///
    /// @return how many rows it changed
    public static <T> int update(Connection connection, BulkStatement<T> statement, Collection<? extends T> rows)
            throws SQLException {
        return update(connection, statement.sql(), parameters -> statement.bind(parameters, rows));
    }

    /// A change of one row that is known to be there, on a connection that is in use already.
    ///
    /// @throws SQLException when it isn't
    public static void updateOne(Connection connection, String sql, Binding binding) throws SQLException {
        int changed = update(connection, sql, binding);
        if (changed != 1) {
            throw new SQLException(changed + " rows changed instead of 1: " + sql, StatementBatch.UNEXPECTED);
        }
    }

    /// A query on a connection that is in use already. Settings may stand before it; they travel with it.
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
