package dev.hazina.persistence;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A database's tables with their keys as a Mermaid diagram in Markdown, read from PostgreSQL's catalog.
final class SchemaDiagram {
    private static final String HEADING = """
            # The tables and their keys

            Generated from a migrated database and compared in the build, beside [schema.sql](schema.sql), which has the
            other columns and says what each table is for. `PK` is a part of the primary key, `FK` of a foreign key.
            Each table with a `merchant_id` belongs to merchants; a line is drawn only where there is a foreign key.

            ```mermaid
            erDiagram
            """;

    private static final String KEY_COLUMNS = """
            SELECT c.relname, t.typname, a.attname, bool_or(o.contype = 'p') AS primary,
                bool_or(o.contype = 'f') AS foreign
            FROM pg_class c
            LEFT JOIN pg_constraint o ON o.conrelid = c.oid AND o.contype IN ('p', 'f')
            LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (o.conkey)
            LEFT JOIN pg_type t ON t.oid = a.atttypid
            WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
                AND c.relname NOT LIKE 'databasechangelog%'
            GROUP BY c.oid, c.relname, a.attnum, a.attname, t.typname
            ORDER BY c.oid, a.attnum""";
    /// The columns that a foreign key adds to the merchant are its label. A key that is the primary key of its own
    /// table occurs once; a nullable column makes it optional.
    private static final String FOREIGN_KEYS = """
            SELECT parent.relname, child.relname, string_agg(a.attname, ', ' ORDER BY k.nth)
                    FILTER (WHERE a.attname <> 'merchant_id' OR cardinality(o.conkey) = 1),
                bool_or(NOT a.attnotnull) AS optional,
                EXISTS (SELECT FROM pg_constraint own WHERE own.conrelid = child.oid AND own.contype = 'p'
                    AND own.conkey <@ o.conkey) AS once
            FROM pg_constraint o
            JOIN pg_class child ON child.oid = o.conrelid
            JOIN pg_class parent ON parent.oid = o.confrelid
            CROSS JOIN LATERAL unnest(o.conkey) WITH ORDINALITY AS k (attnum, nth)
            JOIN pg_attribute a ON a.attrelid = child.oid AND a.attnum = k.attnum
            WHERE o.contype = 'f' AND o.connamespace = 'public'::regnamespace
            GROUP BY o.oid, o.conname, o.conkey, parent.oid, parent.relname, child.oid, child.relname
            ORDER BY parent.oid, child.oid, o.conname COLLATE "C\"""";

    private SchemaDiagram() {}

    static String of(Connection connection) throws SQLException {
        StringBuilder text = new StringBuilder(HEADING);
        try (Statement statement = connection.createStatement()) {
            tables(statement).forEach((table, columns) -> text.append("    ").append(table).append(" {\n")
                    .append(String.join("", columns)).append("    }\n"));
            relations(statement).forEach(text::append);
        }
        return text.append("```\n").toString();
    }

    /// The key columns of each table, as lines.
    private static Map<String, List<String>> tables(Statement statement) throws SQLException {
        Map<String, List<String>> tables = new LinkedHashMap<>();
        try (ResultSet rows = statement.executeQuery(KEY_COLUMNS)) {
            while (rows.next()) {
                List<String> columns = tables.computeIfAbsent(rows.getString(1), none -> new ArrayList<>());
                if (rows.getString(2) != null) {
                    columns.add("        %s %s %s\n".formatted(rows.getString(2), rows.getString(3), keys(rows)));
                }
            }
        }
        return tables;
    }

    private static String keys(ResultSet row) throws SQLException {
        boolean isPrimary = row.getBoolean("primary");
        return row.getBoolean("foreign") ? isPrimary ? "PK, FK" : "FK" : "PK";
    }

    private static List<String> relations(Statement statement) throws SQLException {
        List<String> relations = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery(FOREIGN_KEYS)) {
            while (rows.next()) {
                relations.add("    %s %s--%s %s : \"%s\"\n".formatted(rows.getString(1),
                        rows.getBoolean("optional") ? "|o" : "||", rows.getBoolean("once") ? "o|" : "o{",
                        rows.getString(2), rows.getString(3)));
            }
        }
        return relations;
    }
}
