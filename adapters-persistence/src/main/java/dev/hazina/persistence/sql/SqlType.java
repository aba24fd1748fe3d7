package dev.hazina.persistence.sql;

import java.time.Instant;

/// The type of a [Column].
///
/// @param <V> the Java type of its values
public final class SqlType<V> {
    public static final SqlType<java.util.UUID> UUID = new SqlType<>("uuid", "");
    public static final SqlType<String> TEXT = new SqlType<>("text", "");
    public static final SqlType<Integer> INTEGER = new SqlType<>("int4", "");
    public static final SqlType<Long> BIGINT = new SqlType<>("int8", "");
    public static final SqlType<Boolean> BOOLEAN = new SqlType<>("bool", "");
    public static final SqlType<Instant> TIMESTAMPTZ = new SqlType<>("timestamptz", "");
    public static final SqlType<byte[]> BYTEA = new SqlType<>("bytea", "");
    /// Sent as text, because `unnest` would take an array of arrays apart.
    public static final SqlType<String> TEXTS = new SqlType<>("text", "::_text");
    /// Sent as text for the same reason.
    public static final SqlType<String> UUIDS = new SqlType<>("text", "::_uuid");
    /// Sent as text, because the driver has no binary format for arrays of large numbers.
    public static final SqlType<String> NUMERIC = new SqlType<>("text", "::numeric");
    /// Sent as text, because the driver has no binary format for arrays of json.
    public static final SqlType<String> JSON = new SqlType<>("text", "::json");

    private final String sent;
    private final String cast;

    private SqlType(String sent, String cast) {
        this.sent = sent;
        this.cast = cast;
    }

    /// The type in which its values are sent, as PostgreSQL names it.
    String sent() {
        return sent;
    }

    /// Converts a sent value to this type; empty where it has the type already.
    String cast() {
        return cast;
    }

    /// The type of the table's column, as PostgreSQL names it.
    public String name() {
        return cast.isEmpty() ? sent : cast.substring("::".length());
    }
}
