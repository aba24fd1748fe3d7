package dev.hazina.persistence.sql;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Rows for one statement, as one array for each column, which `unnest` turns into rows again. The statement's text is
/// the same for any number of rows, and it is sent once.
public final class Columns {
    private final String[] types;
    private final List<@Nullable Object[]> rows = new ArrayList<>();

    private Columns(String... types) {
        this.types = types;
    }

    /// @param types the columns' types, as PostgreSQL names them
    public static Columns of(String... types) {
        return new Columns(types);
    }

    public Columns row(@Nullable Object... values) {
        if (values.length != types.length) {
            throw new IllegalArgumentException(values.length + " values for " + types.length + " columns");
        }
        rows.add(values);
        return this;
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    public int size() {
        return rows.size();
    }

    /// Binds the columns to the next question marks of a statement.
    public void bind(Parameters parameters) throws SQLException {
        for (int column = 0; column < types.length; column++) {
            @Nullable
            Object[] values = new Object[rows.size()];
            for (int row = 0; row < values.length; row++) {
                values[row] = rows.get(row)[column];
            }
            parameters.array(types[column], values);
        }
    }
}
