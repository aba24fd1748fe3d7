package dev.hazina.persistence.sql;

/// The texts that PostgreSQL can store.
public final class PostgresText {
    private PostgresText() {}

    /// Whether a column can hold the text. A text with a zero character or half a surrogate pair can't be stored,
    /// so it names nothing, and a query with it would fail.
    public static boolean isText(String text) {
        return text.codePoints().noneMatch(c -> c == 0 || Character.getType(c) == Character.SURROGATE);
    }
}
