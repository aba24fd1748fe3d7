package dev.hazina.persistence.sql;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
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

    /// The statement as the only row of a query. PostgreSQL has no expression that raises an error; a text that isn't
    /// a boolean does, and stands in the message.
    private static final String COUNTED = """
            WITH changed AS (
            %s
            RETURNING 1)
            SELECT CASE WHEN rows = expected THEN 'true'
                ELSE rows || ' rows changed instead of ' || expected || ': %s' END::boolean
            FROM (SELECT count(*) AS rows, ?::int8 AS expected FROM changed) counted""";
    private static final Pattern SUBJECT = Pattern.compile("[A-Z]+ (INTO |FROM )?[a-z_]+");

    private final String sql;
    private final String counted;
    private final List<Column<T>> columns;

    private BulkStatement(String sql, List<Column<T>> columns) {
        this.sql = sql.replace(GIVEN, given(columns, "", "")).replace(NUMBERED,
                given(columns, " WITH ORDINALITY", ", nth"));
        this.counted = COUNTED.formatted(this.sql, subject(this.sql));
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

    /// The statement with a check: it fails unless it changes the number of rows that is its last parameter. The
    /// statement has to be a change without `RETURNING`.
    String counted() {
        return counted;
    }

    /// The first words of the statement: what it does to which table.
    private static String subject(String sql) {
        Matcher matcher = SUBJECT.matcher(sql);
        return matcher.lookingAt() ? matcher.group() : "";
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
