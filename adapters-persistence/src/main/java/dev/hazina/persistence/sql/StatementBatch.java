package dev.hazina.persistence.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Several changes that are sent to the database together. The database runs them in order and stops at the first
/// failure. The batch consists of whole, constant statements; values are sent as parameters.
///
/// The database itself checks the numbers of changed rows, so the commit can be the last statement of the batch.
public final class StatementBatch {
    private final List<Part> parts = new ArrayList<>();

    private record Part(String sql, Database.Binding binding) {}

    /// Adds a statement for these rows, unless there are none.
    public <T> StatementBatch add(BulkStatement<T> statement, Collection<? extends T> rows) {
        if (!rows.isEmpty()) {
            parts.add(new Part(statement.sql(), parameters -> statement.bind(parameters, rows)));
        }
        return this;
    }

    /// Adds a statement that has to change one row for each given one, unless there are none. Any other count means
    /// that the rows in memory differ from the stored ones, and the whole batch fails.
    ///
    /// @param statement a change without `RETURNING`
    public <T> StatementBatch addForEach(BulkStatement<T> statement, Collection<? extends T> rows) {
        if (!rows.isEmpty()) {
            parts.add(new Part(statement.counted(), parameters -> {
                statement.bind(parameters, rows);
                parameters.number(rows.size());
            }));
        }
        return this;
    }

    /// Adds a statement without parameters.
    public StatementBatch add(String sql) {
        parts.add(new Part(sql, parameters -> {}));
        return this;
    }

    /// Adds a query with its parameters. Its rows aren't read.
    public StatementBatch add(String sql, Database.Binding binding) {
        parts.add(new Part(sql, binding));
        return this;
    }

    public void run(Connection connection) throws SQLException {
        run(connection, "");
    }

    /// Runs a batch that ends with its commit as a whole transaction, which is read committed. If it fails, the
    /// transaction has to be rolled back.
    public void runAsTransaction(Connection connection) throws SQLException {
        if (!connection.getAutoCommit()) {
            run(connection);
            return;
        }
        try {
            run(connection, QueryBatch.BEGIN);
        } catch (SQLException | RuntimeException e) {
            QueryBatch.begun(connection, e);
            throw e;
        }
    }

    private void run(Connection connection, String beginning) throws SQLException {
        StringBuilder text = new StringBuilder(beginning);
        parts.forEach(part -> text.append(part.sql()).append(";\n"));
        try (PreparedStatement statement = connection.prepareStatement(text.toString())) {
            Parameters parameters = new Parameters(statement);
            for (Part part : parts) {
                part.binding().bind(parameters);
            }
            statement.execute();
        }
    }
}
