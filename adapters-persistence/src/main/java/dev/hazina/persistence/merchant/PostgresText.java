package dev.hazina.persistence.merchant;

/// Text as PostgreSQL can hold it.
final class PostgresText {
    private PostgresText() {}

    /// Whether the text can be in a column at all. One with a zero character or half a surrogate pair can't, so it is
    /// nobody's name, and asking for it would be an error instead of an answer.
    static boolean isText(String text) {
        return text.codePoints().noneMatch(c -> c == 0 || Character.getType(c) == Character.SURROGATE);
    }
}
