package dev.hazina.persistence.sql;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A statement for many rows at once. It takes one array for each column, and `unnest` turns them into rows again. Its
/// text is the same for any number of rows, and it is sent once.
///
/// @param <T> the object that a row stands for
public final class BulkStatement<T> {
    /// The place of the rows in the text. The rows are called `given`, and their columns have the names of the
    /// description.
    public static final String GIVEN = "{given}";
    /// The same with one more column, `nth`: the number of the row, from 1.
    public static final String NUMBERED = "{numbered}";

    private final String sql;
    private final List<Column<T>> columns;

    private BulkStatement(String sql, List<Column<T>> columns) {
        this.sql = sql.replace(GIVEN, given(columns, "", "")).replace(NUMBERED,
                given(columns, " WITH ORDINALITY", ", nth"));
        this.columns = columns;
    }

    /// @param sql contains [#GIVEN] or [#NUMBERED] once
    @SafeVarargs
    public static <T> BulkStatement<T> of(String sql, Column<T>... columns) {
        return of(sql, Arrays.asList(columns));
    }

    static <T> BulkStatement<T> of(String sql, List<Column<T>> columns) {
        if (occurrences(sql, GIVEN) + occurrences(sql, NUMBERED) != 1) {
            throw new IllegalArgumentException("names its rows never or twice: " + sql);
        }
        return new BulkStatement<>(sql, List.copyOf(columns));
    }

    private static int occurrences(String sql, String name) {
        return sql.split(Pattern.quote(name), -1).length - 1;
    }

    private static String given(List<? extends Column<?>> columns, String ordinality, String ordinal) {
        return "unnest(" + columns.stream().map(column -> "?").collect(Collectors.joining(", ")) + ")" + ordinality
                + " AS given (" + columns.stream().map(Column::name).collect(Collectors.joining(", ")) + ordinal + ")";
    }

    /// The whole text, with a question mark for each column.
    public String sql() {
        return sql;
    }

    /// Binds the rows to the statement.
    public void bind(Parameters parameters, Collection<? extends T> rows) throws SQLException {
        for (Column<T> column : columns) {
            @Nullable
            Object[] values = new Object[rows.size()];
            int next = 0;
            for (T row : rows) {
                values[next++] = column.valueOf(row);
            }
            parameters.array(column.type().sent(), values);
        }
    }
}
