package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.persistence.bucket.BucketNumber;
import dev.hazina.persistence.bucket.BucketServers;
import dev.hazina.persistence.bucket.BucketTables;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Sees that each server in `HAZINA_BUCKET_SERVERS` is a node of the database of `HAZINA_DATABASE_URL`: it takes
/// writes, knows the same installation and the same tables with the same rights, and a row that is written and locked
/// at the one is there and locked at the other. A copy of the database, or a plain PostgreSQL, is not.
public final class BucketServerCheck {
    /// Claims are compared with the clock of the node that has the row, and last much longer than this.
    private static final Duration CLOCKS_WITHIN = Duration.ofSeconds(2);
    private static final int NAMED_TABLES = 3;

    private static final String INSTALLATION = "SELECT id || ' ' || schema_print AS text FROM public.installation";
    private static final String LOCK_INSTALLATION = "SELECT id::text AS text FROM public.installation FOR UPDATE";
    /// Those of the owner's tables that a bucket's connections may name. The counts of requests are not.
    private static final String TABLES = """
            SELECT n.nspname || '.' || c.relname AS text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE c.relkind IN ('r', 'p', 'v') AND c.relname NOT LIKE 'databasechangelog%'
                AND c.relname <> 'rate_windows'
                AND c.relowner = (SELECT relowner FROM pg_class WHERE oid = 'public.installation'::regclass)
                AND (n.nspname = ? OR n.nspname = 'public' AND c.relname <> ALL (?))
            ORDER BY c.relname""";
    private static final String RIGHTS = """
            SELECT t.name || ' ' || concat_ws(',',
                CASE WHEN has_table_privilege(to_regclass(t.name), 'SELECT') THEN 's' END,
                CASE WHEN has_table_privilege(to_regclass(t.name), 'INSERT') THEN 'i' END,
                CASE WHEN has_table_privilege(to_regclass(t.name), 'UPDATE') THEN 'u' END,
                CASE WHEN has_table_privilege(to_regclass(t.name), 'DELETE') THEN 'd' END) AS text
            FROM unnest(?) AS t (name)""";
    private static final String MARK = """
            INSERT INTO %s.write_marks (writer, last_group, written_at) VALUES (?, 1, now())""";
    private static final String SEE_MARK = "SELECT writer::text AS text FROM %s.write_marks WHERE writer = ?";
    private static final String LOCK_MARK = SEE_MARK + " FOR UPDATE";
    private static final String REMOVE_MARK = "DELETE FROM %s.write_marks WHERE writer = ?";
    private static final String UNLESS_LOCKED = " SKIP LOCKED";

    private final DatabaseLogin database;
    private final BucketServers servers;

    public BucketServerCheck(DatabaseLogin database, BucketServers servers) {
        this.database = database;
        this.servers = servers;
    }

    /// Does nothing where no server is named. What it writes is deleted again.
    ///
    /// @throws StartFailure when one of the servers is not such a node
    public void require() {
        if (servers.isEmpty()) {
            return;
        }
        try (Connection here = SchemaConnections.connect(database)) {
            servers.buckets().forEach((server, buckets) -> require(here, server, buckets));
        } catch (SQLException e) {
            throw new StartFailure("The database at " + database + " can't be used (" + firstLine(e) + ").", e);
        }
    }

    private void require(Connection here, String server, List<Integer> buckets) {
        DatabaseLogin login = new DatabaseLogin(BucketServers.at(server, database.url()), database.user(),
                database.password());
        try {
            requireServer(server, login);
            try (Connection there = SchemaConnections.connect(login)) {
                requireSame(here, there, server);
                for (int bucket : buckets) {
                    String schema = Buckets.schema(bucket, BucketNumber.MOST);
                    requireTables(here, there, server, schema);
                    requireRows(here, there, server, schema);
                }
            }
        } catch (SQLException e) {
            throw new StartFailure(named(server) + " can't be used (" + firstLine(e) + "); see that it runs and lets"
                    + " HAZINA_DATABASE_USER in, or leave it out: its buckets are then reached by"
                    + " HAZINA_DATABASE_URL.", e);
        }
    }

    private void requireServer(String server, DatabaseLogin login) throws SQLException {
        Duration before = Duration.between(Instant.now(), ServerFacts.read(database).now());
        ServerFacts facts = ServerFacts.read(login);
        Duration apart = Duration.between(Instant.now(), facts.now()).minus(before).abs();
        if (!facts.takesWrites()) {
            throw new StartFailure(
                    named(server) + " takes no writes: it is a standby, or read-only; name the primary.");
        }
        if (apart.compareTo(CLOCKS_WITHIN) > 0) {
            throw new StartFailure(named(server) + " has a clock that differs by " + apart.toMillis()
                    + " ms from the database's; set both by the same time server.");
        }
        if (TransactionPooling.before(login)) {
            throw new StartFailure(named(server) + " is a pooler of transactions, which keeps no search path for a"
                    + " connection; name the server behind it.");
        }
    }

    private void requireSame(Connection here, Connection there, String server) throws SQLException {
        List<String> expected = texts(here, INSTALLATION, none -> {});
        List<String> found;
        try {
            found = texts(there, INSTALLATION, none -> {});
        } catch (SQLException e) {
            throw notANode(server, "it doesn't answer for the tables in public (" + firstLine(e) + ")", e);
        }
        if (!found.equals(expected)) {
            throw notANode(server, "it has another installation, or another version of the schema");
        }
        here.setAutoCommit(false);
        try {
            texts(here, LOCK_INSTALLATION, none -> {});
            if (!texts(there, LOCK_INSTALLATION + UNLESS_LOCKED, none -> {}).isEmpty()) {
                throw notANode(server, "it has rows of its own in public.installation");
            }
        } finally {
            here.rollback();
            here.setAutoCommit(true);
        }
    }

    private static void requireTables(Connection here, Connection there, String server, String schema)
            throws SQLException {
        Object[] inBuckets = BucketTables.NAMES.toArray();
        Object[] names = texts(here, TABLES, parameters -> parameters.text(schema).array("text", inBuckets)).toArray();
        List<String> expected = texts(here, RIGHTS, parameters -> parameters.array("text", names));
        List<String> found = texts(there, RIGHTS, parameters -> parameters.array("text", names));
        List<String> lacking = expected.stream().filter(table -> !found.contains(table))
                .map(table -> table.substring(0, table.indexOf(' '))).toList();
        if (!lacking.isEmpty()) {
            throw notANode(server, "it lacks " + lacking.size() + " of the tables, or HAZINA_DATABASE_USER may do"
                    + " something else with them there: "
                    + String.join(", ", lacking.subList(0, Math.min(NAMED_TABLES, lacking.size()))));
        }
    }

    private static void requireRows(Connection here, Connection there, String server, String schema)
            throws SQLException {
        UUID mark = UUID.randomUUID();
        Database.update(here, MARK.formatted(schema), parameters -> parameters.uuid(mark));
        here.setAutoCommit(false);
        try {
            texts(here, LOCK_MARK.formatted(schema), parameters -> parameters.uuid(mark));
            boolean seen = !texts(there, SEE_MARK.formatted(schema), parameters -> parameters.uuid(mark)).isEmpty();
            boolean free = !texts(there, LOCK_MARK.formatted(schema) + UNLESS_LOCKED,
                    parameters -> parameters.uuid(mark)).isEmpty();
            if (!seen || free) {
                throw notANode(server, "it has rows of its own in " + schema);
            }
        } finally {
            here.rollback();
            here.setAutoCommit(true);
            Database.update(here, REMOVE_MARK.formatted(schema), parameters -> parameters.uuid(mark));
        }
    }

    private static List<String> texts(Connection connection, String sql, Database.Binding binding)
            throws SQLException {
        return Database.list(connection, sql, binding, row -> row.text("text"));
    }

    private static String named(String server) {
        return "The server " + server + " in HAZINA_BUCKET_SERVERS";
    }

    private static StartFailure notANode(String server, String because, Exception... causes) {
        String sentence = named(server) + " is no node of the database at HAZINA_DATABASE_URL: " + because
                + ". Only a node of an engine that answers for the whole database at each of them can be named, such as"
                + " a worker of Citus that has been given the tables (docs/operating/citus); leave it out otherwise.";
        return causes.length == 0 ? new StartFailure(sentence) : new StartFailure(sentence, causes[0]);
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
    }
}
