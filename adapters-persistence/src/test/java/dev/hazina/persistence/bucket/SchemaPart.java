package dev.hazina.persistence.bucket;

import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;

/// What of the tables of a schema is compared, a line for each thing. The parameter is the schema, which leads the
/// search path, so that names are written without it.
enum SchemaPart {
    TABLES("""
            SELECT concat_ws(' ', c.relname, c.relkind, c.relpersistence, c.relrowsecurity, c.relreplident,
                c.reloptions::text, obj_description(c.oid)) AS line
            FROM pg_class c WHERE %1$s"""), COLUMNS("""
            SELECT concat_ws(' ', c.relname, row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum), a.attname,
                format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage,
                a.attcompression, a.attstattarget, a.attoptions::text, a.attcollation::regcollation,
                pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)) AS line
            FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
            LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum WHERE %1$s"""),
    /// Those that forbid null have the names of older columns, and stand in COLUMNS.
    CONSTRAINTS("""
            SELECT concat_ws(' ', c.relname, o.conname, o.contype, o.convalidated, o.condeferrable,
                pg_get_constraintdef(o.oid)) AS line
            FROM pg_class c JOIN pg_constraint o ON o.conrelid = c.oid AND o.contype <> 'n' WHERE %1$s"""), INDEXES("""
            SELECT concat_ws(' ', replace(pg_get_indexdef(i.indexrelid), ' ON ' || n.nspname || '.', ' ON '),
                i.indisvalid, i.indisclustered, x.reloptions::text) AS line
            FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_index i ON i.indrelid = c.oid
            JOIN pg_class x ON x.oid = i.indexrelid WHERE %1$s"""), TRIGGERS("""
            SELECT concat_ws(' ', replace(pg_get_triggerdef(t.oid), ' ON ' || n.nspname || '.', ' ON '), t.tgenabled)
                AS line
            FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_trigger t ON t.tgrelid = c.oid
            WHERE NOT t.tgisinternal AND t.tgname <> 'rows_are_in_buckets' AND %1$s"""),
    /// Those that are called by triggers of these tables. One that keeps a search path keeps its own schema's.
    FUNCTIONS("""
            SELECT DISTINCT concat_ws(' ', p.proname, l.lanname, p.provolatile, p.prosecdef, p.prosrc,
                (SELECT string_agg(CASE WHEN s LIKE 'search_path=%%' THEN 'search_path, its own: ' || (
                        split_part(s, '=', 2) IN (c.relnamespace::regnamespace || ', public', '"$user", public')
                        OR p.pronamespace = 'public'::regnamespace)
                    ELSE s END, '; ') FROM unnest(p.proconfig) AS s)) AS line
            FROM pg_class c JOIN pg_trigger t ON t.tgrelid = c.oid AND NOT t.tgisinternal
                AND t.tgname <> 'rows_are_in_buckets'
            JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_language l ON l.oid = p.prolang WHERE %1$s"""), VIEWS("""
            SELECT concat_ws(' ', c.relname, pg_get_viewdef(c.oid)) AS line FROM pg_class c
            WHERE c.relkind = 'v' AND %1$s"""), PRIVILEGES("""
            SELECT concat_ws(' ', c.relname, a.grantee::regrole, a.privilege_type) AS line
            FROM pg_class c, aclexplode(c.relacl) AS a WHERE %1$s"""), SEQUENCES("""
            SELECT concat_ws(' ', c.relname, pg_get_serial_sequence(c.relname, 'id') IS NOT NULL) AS line
            FROM pg_class c WHERE EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attidentity <> '')
                AND %1$s""");

    private final String sql;

    SchemaPart(String sql) {
        this.sql = sql;
    }

    List<String> read(Connection connection, String schema) throws SQLException {
        String tables = BucketTables.NAMES.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
        String these = "c.relnamespace = '" + schema + "'::regnamespace AND c.relkind IN ('r', 'p', 'v')"
                + " AND c.relname IN (" + tables + ")";
        return Database.list(connection, sql.formatted(these) + " ORDER BY line", none -> {}, row -> row.text("line"));
    }
}
