package dev.hazina.persistence;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// A database's schema as one SQL document, read from PostgreSQL's catalog. Tables stand in the order in which they
/// were made, each with its indexes; then the views; then the functions, each with the triggers that call it.
final class SchemaDocument {
    private static final String HEADING = """
            -- The whole schema, as the changelog leaves a new database. It is generated and no part of the program: the
            -- changesets in adapters-persistence/src/main/resources/db/changelog make the schema. A test compares the
            -- two (CONTRIBUTING.md, "A table").
            """;
    private static final String NOT_LIQUIBASES = "c.relnamespace = 'public'::regnamespace"
            + " AND c.relname NOT LIKE 'databasechangelog%'";

    private static final String SEQUENCES = """
            SELECT format('CREATE SEQUENCE %I AS %s START %s MINVALUE %s MAXVALUE %s INCREMENT BY %s CACHE %s%s;',
                s.sequencename, s.data_type, s.start_value, s.min_value, s.max_value, s.increment_by, s.cache_size,
                CASE WHEN s.cycle THEN ' CYCLE' END)
            FROM pg_sequences s
            WHERE s.schemaname = 'public' AND NOT EXISTS (SELECT FROM pg_depend d
                WHERE d.objid = format('%I', s.sequencename)::regclass AND d.deptype IN ('a', 'i'))
            ORDER BY s.sequencename""";
    private static final String FUNCTIONS = """
            SELECT p.proname, replace(pg_get_functiondef(p.oid), ' FUNCTION public.', ' FUNCTION ') FROM pg_proc p
            WHERE p.pronamespace = 'public'::regnamespace ORDER BY p.proname, p.oid::regprocedure::text""";
    /// In the order in which they were made; one that an older table has come to refer to stands before it.
    private static final String TABLE_ORDER = """
            least(c.oid::bigint, (SELECT min(o.conrelid::bigint) FROM pg_constraint o
                WHERE o.contype = 'f' AND o.confrelid = c.oid)), c.oid DESC""";
    private static final String TABLES = """
            SELECT c.relname, CASE WHEN c.relpersistence = 'u' THEN 'UNLOGGED ' ELSE '' END,
                coalesce(' WITH (' || array_to_string(c.reloptions, ', ') || ')', '')
            FROM pg_class c WHERE c.relkind = 'r' AND\s""" + NOT_LIQUIBASES
            + " ORDER BY " + TABLE_ORDER;

    private static final String VIEWS = """
            SELECT c.relname, pg_get_viewdef(c.oid, true) FROM pg_class c WHERE c.relkind = 'v' AND\s"""
            + NOT_LIQUIBASES
            + " ORDER BY c.oid";

    private static final String COLUMNS = """
            SELECT c.relname, quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
                || coalesce(' COLLATE ' || quote_ident(l.collname), '')
                || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
                || CASE WHEN a.attidentity = 'a' THEN ' GENERATED ALWAYS AS IDENTITY'
                    WHEN a.attgenerated = 's'
                        THEN ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') STORED'
                    ELSE coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '') END
            FROM pg_class c
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
            JOIN pg_type t ON t.oid = a.atttypid
            LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
            LEFT JOIN pg_collation l ON l.oid = a.attcollation AND a.attcollation <> t.typcollation
            WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.oid, a.attnum""";
    private static final String CONSTRAINTS = """
            SELECT c.relname, 'CONSTRAINT ' || quote_ident(o.conname) || ' ' || pg_get_constraintdef(o.oid, true)
            FROM pg_class c JOIN pg_constraint o ON o.conrelid = c.oid AND o.contype IN ('p', 'u', 'c', 'f', 'x')
            WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
            ORDER BY c.oid, position(o.contype::text IN 'puxcf'), o.conname COLLATE "C\"""";
    private static final String INDEXES = """
            SELECT c.relname, pg_get_indexdef(i.indexrelid, 0, true) || ';'
            FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid JOIN pg_class n ON n.oid = i.indexrelid
            WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
                AND NOT EXISTS (SELECT FROM pg_constraint o
                    WHERE o.conindid = i.indexrelid AND o.contype IN ('p', 'u', 'x'))
            ORDER BY c.oid, n.relname COLLATE "C\"""";
    private static final String TRIGGERS = """
            SELECT p.proname, pg_get_triggerdef(t.oid, true) || ';'
            FROM pg_class c
            JOIN pg_trigger t ON t.tgrelid = c.oid AND NOT t.tgisinternal
            JOIN pg_proc p ON p.oid = t.tgfoid
            WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
            ORDER BY\s""" + TABLE_ORDER + ", t.tgname COLLATE \"C\"";

    private static final Pattern TEXT = Pattern.compile("('[^']*')::text(?!\\[)");
    private static final Pattern ANY_OF = Pattern.compile("= ANY \\(ARRAY\\[([^\\[\\]]*)]\\)");

    private final Connection connection;

    private record CreateTable(String name, String persistence, String options) {}

    private SchemaDocument(Connection connection) {
        this.connection = connection;
    }

    /// The names of the tables and then of the views, in the order in which they were made.
    static List<String> tables(Connection connection) throws SQLException {
        SchemaDocument document = new SchemaDocument(connection);
        List<String> names = new ArrayList<>();
        document.list(TABLES, SchemaDocument::createTable).forEach(table -> names.add(table.name()));
        names.addAll(document.list(VIEWS, row -> row.getString(1)));
        return names;
    }

    /// @param sentences the purpose of each table, by its name
    static String of(Connection connection, Map<String, String> sentences) throws SQLException {
        return new SchemaDocument(connection).written(sentences);
    }

    private String written(Map<String, String> sentences) throws SQLException {
        StringBuilder text = new StringBuilder(HEADING).append('\n');
        list(SEQUENCES, row -> row.getString(1)).forEach(sequence -> text.append(sequence).append('\n'));
        Map<String, List<String>> parts = grouped(COLUMNS);
        grouped(CONSTRAINTS).forEach(
                (table, more) -> parts.computeIfAbsent(table, none -> new ArrayList<>()).addAll(more));
        Map<String, List<String>> indexes = grouped(INDEXES);
        for (CreateTable table : list(TABLES, SchemaDocument::createTable)) {
            String body = String.join(",\n", parts.getOrDefault(table.name(), List.of())).replace("\n", "\n    ");
            text.append("\n-- ").append(sentences.getOrDefault(table.name(), "?")).append("\nCREATE ")
                    .append(table.persistence()).append("TABLE ").append(table.name()).append(" (\n    ").append(body)
                    .append("\n)").append(table.options()).append(";\n");
            indexes.getOrDefault(table.name(), List.of()).forEach(index -> text.append(index).append('\n'));
        }
        list(VIEWS, row -> Map.entry(row.getString(1), row.getString(2))).forEach(view -> text.append("\n-- ")
                .append(sentences.getOrDefault(view.getKey(), "?")).append("\nCREATE VIEW ").append(view.getKey())
                .append(" AS\n").append(plain(view.getValue())).append('\n'));
        Map<String, List<String>> triggers = grouped(TRIGGERS);
        grouped(FUNCTIONS).forEach((name, function) -> {
            text.append('\n').append(String.join("", function).strip()).append(";\n");
            triggers.getOrDefault(name, List.of()).forEach(trigger -> text.append(trigger).append('\n'));
        });
        return text.toString();
    }

    private static CreateTable createTable(ResultSet row) throws SQLException {
        return new CreateTable(row.getString(1), row.getString(2), row.getString(3));
    }

    /// Without the casts that PostgreSQL adds to each text.
    private static String plain(String definition) {
        String plain = ANY_OF.matcher(TEXT.matcher(definition).replaceAll("$1")).replaceAll("IN ($1)");
        return plain.replace("timestamp with time zone", "timestamptz").replace(" USING btree ", " ");
    }

    private interface Reading<T> {
        T read(ResultSet row) throws SQLException;
    }

    private <T> List<T> list(String sql, Reading<T> reading) throws SQLException {
        List<T> all = new ArrayList<>();
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                all.add(reading.read(rows));
            }
        }
        return all;
    }

    /// The second column's values by the first.
    private Map<String, List<String>> grouped(String sql) throws SQLException {
        boolean isWrittenByHand = sql.equals(FUNCTIONS);
        Map<String, List<String>> parts = new LinkedHashMap<>();
        list(sql, row -> Map.entry(row.getString(1), row.getString(2))).forEach(part -> parts
                .computeIfAbsent(part.getKey(), none -> new ArrayList<>())
                .add(isWrittenByHand ? part.getValue() : plain(part.getValue())));
        return parts;
    }
}
