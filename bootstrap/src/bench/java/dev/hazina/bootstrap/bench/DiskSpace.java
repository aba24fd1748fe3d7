package dev.hazina.bootstrap.bench;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;

/// How many bytes each table takes, and all of its indexes. Which tables there are is asked of the database.
///
/// @param bytes by "table, rows" and "table, indexes"
record DiskSpace(Map<String, Long> bytes) {
    private static final String SIZES = """
            SELECT c.relname, pg_table_size(c.oid), pg_indexes_size(c.oid) FROM pg_class c
            WHERE c.relkind IN ('r', 'm') AND c.relnamespace = 'public'::regnamespace""";

    DiskSpace {
        bytes = Map.copyOf(bytes);
    }

    static DiskSpace now(Connection connection) throws SQLException {
        Map<String, Long> bytes = new TreeMap<>();
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(SIZES)) {
            while (rows.next()) {
                bytes.put(rows.getString(1) + ", rows", rows.getLong(2));
                bytes.put(rows.getString(1) + ", indexes", rows.getLong(3));
            }
        }
        return new DiskSpace(bytes);
    }

    /// By how much each part has grown since, or shrunk, for each of so many transfers.
    Map<String, Double> forEachSince(DiskSpace before, long transfers) {
        if (transfers <= 0) {
            throw new IllegalArgumentException("no transfers in between");
        }
        Map<String, Double> grown = new TreeMap<>();
        bytes.forEach((part, now) -> grown.put(part,
                (now - before.bytes.getOrDefault(part, 0L)) / (double) transfers));
        return grown;
    }
}
