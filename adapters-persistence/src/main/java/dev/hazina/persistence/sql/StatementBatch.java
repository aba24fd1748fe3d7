package dev.hazina.persistence.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Several changes that are sent to the database together. The database runs them in order and stops at the first
/// failure. The batch consists of whole, constant statements; values are sent as parameters.
public final class StatementBatch {
    static final String UNEXPECTED = "HZ001";

    private final List<Part> parts = new ArrayList<>();

    private record Part(String sql, Database.Binding binding, int rows, boolean each) {}

    /// Adds a statement for these rows, unless there are none.
    public <T> StatementBatch add(BulkStatement<T> statement, Collection<? extends T> rows) {
        return add(statement, rows, false);
    }

    /// Adds a statement that has to change one row for each given one. Any other count means that the rows in memory
    /// differ from the stored ones, and the whole batch fails.
    public <T> StatementBatch addForEach(BulkStatement<T> statement, Collection<? extends T> rows) {
        return add(statement, rows, true);
    }

    private <T> StatementBatch add(BulkStatement<T> statement, Collection<? extends T> rows, boolean each) {
        if (!rows.isEmpty()) {
            parts.add(new Part(statement.sql(), parameters -> statement.bind(parameters, rows), rows.size(), each));
        }
        return this;
    }

    /// Adds a statement without parameters.
    public StatementBatch add(String sql) {
        parts.add(new Part(sql, parameters -> {}, 0, false));
        return this;
    }

    public void run(Connection connection) throws SQLException {
        StringBuilder text = new StringBuilder();
        parts.forEach(part -> text.append(part.sql()).append(";\n"));
        try (PreparedStatement statement = connection.prepareStatement(text.toString())) {
            Parameters parameters = new Parameters(statement);
            for (Part part : parts) {
                part.binding().bind(parameters);
            }
            statement.execute();
            for (Part part : parts) {
                check(part, statement.getUpdateCount());
                statement.getMoreResults();
            }
        }
    }

    private static void check(Part part, int changed) throws SQLException {
        if (part.each() && changed != part.rows()) {
            throw new SQLException(changed + " rows changed instead of " + part.rows() + ": " + part.sql(),
                    UNEXPECTED);
        }
    }
}
