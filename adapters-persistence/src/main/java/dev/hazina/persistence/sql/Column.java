package dev.hazina.persistence.sql;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A column of a [Table]: its name, its type, and the function from the object of a row to its value.
///
/// @param <T> the object that a row stands for
public final class Column<T> {
    private final String name;
    private final SqlType<?> type;
    private final boolean isKey;
    private final boolean mayBeNull;
    private final NullableValue<T, ?> value;
    private final String onUpdate;

    /// The function from the object of a row to a value that may be null.
    public interface NullableValue<T, V> {
        @Nullable
        V of(T row);
    }

    private Column(String name, SqlType<?> type, boolean isKey, boolean mayBeNull, NullableValue<T, ?> value,
            String onUpdate) {
        this.name = name;
        this.type = type;
        this.isKey = isKey;
        this.mayBeNull = mayBeNull;
        this.value = value;
        this.onUpdate = onUpdate;
    }

    /// A column that always has a value.
    public static <T, V> Column<T> column(String name, SqlType<V> type, Function<T, V> value) {
        return new Column<>(name, type, false, false, value::apply, given(name));
    }

    /// A column that is null where the value is absent.
    public static <T, V> Column<T> optional(String name, SqlType<V> type, Function<T, Optional<V>> value) {
        return new Column<>(name, type, false, true, row -> value.apply(row).orElse(null), given(name));
    }

    /// A column whose value may be null.
    public static <T, V> Column<T> nullable(String name, SqlType<V> type, NullableValue<T, V> value) {
        return new Column<>(name, type, false, true, value, given(name));
    }

    /// A part of the key, by which rows are found.
    public static <T, V> Column<T> key(String name, SqlType<V> type, Function<T, V> value) {
        return new Column<>(name, type, true, false, value::apply, given(name));
    }

    /// A column whose value an update to null keeps.
    ///
    /// @param column of the table with this alias
    public static <T> Column<T> keptWhenNull(String alias, Column<T> column) {
        return onUpdate("coalesce(given.%1$s, %2$s.%1$s)".formatted(column.name, alias), column);
    }

    /// A column that an update sets to this expression over the `given` row and the existing row.
    public static <T> Column<T> onUpdate(String expression, Column<T> column) {
        return new Column<>(column.name, column.type, column.isKey, column.mayBeNull, column.value, expression);
    }

    /// The same column in a table whose rows stand for larger objects.
    ///
    /// @param part returns the part from which the column's value follows
    <U> Column<U> in(Function<U, T> part) {
        return new Column<>(name, type, isKey, mayBeNull, row -> value.of(part.apply(row)), onUpdate);
    }

    private static String given(String name) {
        return "given." + name;
    }

    public String name() {
        return name;
    }

    public SqlType<?> type() {
        return type;
    }

    public boolean isKey() {
        return isKey;
    }

    public boolean mayBeNull() {
        return mayBeNull;
    }

    @Nullable
    Object valueOf(T row) {
        return value.of(row);
    }

    /// The column of a given row, in its own type.
    String inserted() {
        return given(name) + type.cast();
    }

    /// The same under the column's name.
    String typed() {
        return inserted() + (type.cast().isEmpty() ? "" : " AS " + name);
    }

    /// What an update of typed rows sets it to.
    String updated() {
        return onUpdate;
    }
}
