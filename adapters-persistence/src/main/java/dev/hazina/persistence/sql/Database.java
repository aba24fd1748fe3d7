package dev.hazina.persistence.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/// Single statements, each a transaction of its own, for everything that isn't a movement of money.
public final class Database {
    private final DataSource source;

    /// @param source gives a connection whenever it is asked, also where no transaction is open
    public Database(DataSource source) {
        this.source = source;
    }

    /// Gives a statement its parameters.
    public interface Binding {
        void bind(Parameters parameters) throws SQLException;
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

    /// @return how many rows it changed
    public int update(String sql, Binding binding) {
        try (Connection connection = source.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            binding.bind(new Parameters(statement));
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw new DatabaseFailure("a change failed", e);
        }
    }

    /// A query on a connection that is in use already. Settings may stand before it; they travel with it.
    public static <T> List<T> list(Connection connection, String sql, Binding binding, Mapping<T> mapping)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            binding.bind(new Parameters(statement));
            boolean isQuery = statement.execute();
            while (!isQuery && statement.getUpdateCount() >= 0) {
                isQuery = statement.getMoreResults();
            }
            try (ResultSet rows = statement.getResultSet()) {
                return map(rows, mapping);
            }
        }
    }

    private static <T> List<T> map(ResultSet rows, Mapping<T> mapping) throws SQLException {
        List<T> mapped = new ArrayList<>();
        Row row = new Row(rows);
        while (rows.next()) {
            mapped.add(mapping.map(row));
        }
        return mapped;
    }
}
