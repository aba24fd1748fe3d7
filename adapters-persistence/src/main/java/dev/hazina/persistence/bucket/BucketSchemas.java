package dev.hazina.persistence.bucket;

import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Makes the buckets' schemas, on a connection of the owner of the installation's tables.
public final class BucketSchemas {
    /// The list of the changes that make a bucket and bring it up to date.
    public static final String CHANGELOG = "db/changelog/bucket.xml";

    private static final String MISSING = "SELECT to_regnamespace(?) IS NULL AS missing";
    private static final String MADE = """
            SELECT count(*) AS made FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE c.relname = 'merchant_clock' AND n.nspname ~ '^bucket_[0-9]{2}$'""";
    /// The platform's clock is there before the buckets are.
    private static final String TAKE_CLOCKS = """
            WITH taken AS (DELETE FROM public.merchant_clock WHERE %s = ? RETURNING merchant_id, last_at)
            INSERT INTO merchant_clock (merchant_id, last_at) SELECT merchant_id, last_at FROM taken"""
            .formatted(BucketNumber.sql("merchant_id"));

    /// The tables of buckets in `public` that still take rows.
    private static final String OPEN = """
            SELECT c.relname AS name FROM pg_class c
            WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname = ANY (?)
                AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'rows_are_in_buckets')
            ORDER BY c.relname""";
    private static final String CLOSE = """
            CREATE TRIGGER rows_are_in_buckets BEFORE INSERT ON public.%s
            FOR EACH ROW EXECUTE FUNCTION public.refuse_row_outside_buckets()""";

    private BucketSchemas() {}

    /// Applies the buckets' changelog on a connection whose search path is a bucket's.
    public interface Changes {
        void apply() throws Exception;
    }

    /// Does nothing where there is one bucket only. The connection is in autocommit, and has its own search path again
    /// afterwards.
    public static void bringUpToDate(Connection owner, int count, Changes changes) throws Exception {
        for (int number = 0; count > 1 && number < count; number++) {
            int bucket = number;
            String schema = Buckets.schema(number, count);
            if (Database.list(owner, MISSING, parameters -> parameters.text(schema), row -> row.flag("missing"))
                    .getFirst()) {
                execute(owner, "CREATE SCHEMA " + schema);
            }
            execute(owner, "SET search_path = " + Buckets.searchPath(number, count));
            try {
                changes.apply();
                Database.update(owner, TAKE_CLOCKS, parameters -> parameters.number(count).number(bucket));
            } finally {
                if (owner.getAutoCommit()) {
                    execute(owner, "RESET search_path");
                }
            }
        }
        if (count > 1) {
            closePublic(owner);
        }
    }

    /// A program that doesn't know the count of buckets fails at its first row instead of filling tables that no one
    /// reads.
    private static void closePublic(Connection owner) throws SQLException {
        String[] names = BucketTables.NAMES.toArray(String[]::new);
        for (String table : Database.list(owner, OPEN, parameters -> parameters.array("text", names),
                row -> row.text("name"))) {
            execute(owner, CLOSE.formatted(table));
        }
    }

    /// How many buckets there are, made or begun.
    public static int made(Connection connection) throws SQLException {
        return Database.list(connection, MADE, none -> {}, row -> (int) row.number("made")).getFirst();
    }

    /// The tables in `public` that have rows of merchants although they are for buckets.
    public static List<String> filledInPublic(Connection connection) throws SQLException {
        String questions = new TreeSet<>(BucketTables.NAMES).stream()
                .filter(table -> !table.equals(BucketTables.CHECKPOINT))
                .map(table -> "SELECT '" + table + "' AS name WHERE EXISTS (SELECT FROM public." + table
                        + (table.equals(BucketTables.CLOCKS)
                                ? " WHERE merchant_id <> '00000000-0000-0000-0000-000000000000')"
                                : ")"))
                .collect(Collectors.joining(" UNION ALL "));
        return Database.list(connection, questions, none -> {}, row -> row.text("name"));
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
