package dev.hazina.persistence.sql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The description of a table: its columns in order, with the functions from the object of a row to their values. The
/// statements that write rows and the column list of a query are derived from it. The method that reads a row is beside
/// the description, because it needs several columns at once.
///
/// @param <T> the object that a row stands for
public final class Table<T> {
    private static final String SEPARATOR = ", ";

    private final String name;
    private final String alias;
    private final Map<String, Column<T>> columns = new LinkedHashMap<>();

    private Table(String name, String alias, List<Column<T>> columns) {
        this.name = name;
        this.alias = alias;
        for (Column<T> column : columns) {
            if (this.columns.put(column.name(), column) != null) {
                throw new IllegalArgumentException(name + " has two columns " + column.name());
            }
        }
    }

    /// @param alias the name of the table in statements
    @SafeVarargs
    public static <T> Table<T> of(String name, String alias, Column<T>... columns) {
        return new Table<>(name, alias, Arrays.asList(columns));
    }

    /// The same table, described by these columns as well.
    ///
    /// @param part returns the part from which the values of the present columns follow
    @SafeVarargs
    public final <U> Table<U> with(Function<U, T> part, Column<U>... more) {
        List<Column<U>> all = new ArrayList<>();
        columns.values().forEach(column -> all.add(column.in(part)));
        all.addAll(Arrays.asList(more));
        return new Table<>(name, alias, all);
    }

    /// The same table with these columns of a part of it as well.
    public <P> Table<T> and(Function<T, P> part, List<Column<P>> more) {
        return new Table<>(name, alias,
                Stream.concat(columns.values().stream(), more.stream().map(column -> column.in(part))).toList());
    }

    public String name() {
        return name;
    }

    public Collection<Column<T>> columns() {
        return List.copyOf(columns.values());
    }

    /// All columns with the alias before them, for a query.
    public String selected() {
        return joined(columns.values(), column -> alias + "." + column.name());
    }

    /// The columns' names.
    public String names() {
        return joined(columns.values(), Column::name);
    }

    public BulkStatement<T> insert() {
        return insert("");
    }

    /// @param end the end of the statement: an order of the rows, or an `ON CONFLICT`
    public BulkStatement<T> insert(String end) {
        return BulkStatement.of("INSERT INTO %s (%s)\nSELECT %s FROM %s%s".formatted(name, names(),
                joined(columns.values(), Column::inserted), BulkStatement.GIVEN, end.isEmpty() ? "" : "\n" + end),
                all());
    }

    /// An insert that sets these columns in existing rows.
    public BulkStatement<T> upsert(String... changed) {
        return insert("ON CONFLICT (%s) DO UPDATE SET %s".formatted(joined(key(), Column::name),
                joined(chosen(changed), column -> column.name() + " = excluded." + column.name())));
    }

    /// An update of these columns in the rows with the given keys; rows that don't exist are inserted. For rows that
    /// nearly always exist it writes less log than an upsert, which locks each row before it changes it. Two
    /// transactions must not insert the same key.
    public BulkStatement<T> updateOrInsert(String... changed) {
        return BulkStatement.of("""
                WITH given AS MATERIALIZED (SELECT %1$s FROM %2$s),
                updated AS (
                    UPDATE %3$s %4$s SET %5$s FROM given WHERE %6$s RETURNING %7$s)
                INSERT INTO %3$s (%8$s)
                SELECT %8$s FROM given
                WHERE NOT EXISTS (SELECT FROM updated %4$s WHERE %6$s)""".formatted(
                joined(columns.values(), Column::typed), BulkStatement.GIVEN, name, alias,
                joined(chosen(changed), column -> column.name() + " = " + column.updated()), sameKey(),
                joined(key(), column -> alias + "." + column.name()), names()), all());
    }

    /// An update of these columns in the rows with the given keys.
    public BulkStatement<T> update(String... changed) {
        List<Column<T>> set = chosen(changed);
        List<Column<T>> given = new ArrayList<>(key());
        given.addAll(set);
        return BulkStatement.of("UPDATE %s %s SET %s\nFROM %s\nWHERE %s".formatted(name, alias,
                joined(set, column -> column.name() + " = " + column.updated()), typed(given), sameKey()), given);
    }

    /// The given rows with each value in its column's type. Citus refuses a conversion of a column in `SET`, and the
    /// planner moves it there without `OFFSET 0`.
    private String typed(List<Column<T>> given) {
        return given.stream().allMatch(column -> column.type().cast().isEmpty())
                ? BulkStatement.GIVEN
                : "(SELECT " + joined(given, Column::typed) + " FROM " + BulkStatement.GIVEN + " OFFSET 0) AS given";
    }

    /// A deletion of the rows with the given keys.
    public BulkStatement<T> delete() {
        return BulkStatement.of("DELETE FROM %s %s\nUSING %s\nWHERE %s".formatted(name, alias, BulkStatement.GIVEN,
                sameKey()), key());
    }

    /// Another statement over rows of all columns.
    public BulkStatement<T> statement(String sql) {
        return BulkStatement.of(sql, all());
    }

    /// Another statement over rows that consist of the key.
    public BulkStatement<T> byKey(String sql) {
        return BulkStatement.of(sql, key());
    }

    private String sameKey() {
        return key().stream().map(Column::name).map(column -> alias + "." + column + " = given." + column)
                .collect(Collectors.joining(" AND "));
    }

    private List<Column<T>> all() {
        return List.copyOf(columns.values());
    }

    public List<Column<T>> key() {
        return columns.values().stream().filter(Column::isKey).toList();
    }

    private List<Column<T>> chosen(String... names) {
        return Arrays.stream(names)
                .map(column -> Objects.requireNonNull(columns.get(column), () -> "no column " + column)).toList();
    }

    private static <T> String joined(Collection<Column<T>> columns, Function<Column<T>, String> text) {
        return columns.stream().map(text).collect(Collectors.joining(SEPARATOR));
    }
}
