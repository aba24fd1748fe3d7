package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.database.Databases;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.DatabaseRoles;
import dev.hazina.bootstrap.settings.Environment;
import dev.hazina.persistence.bucket.Buckets;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.awaitility.Awaitility;
import org.postgresql.util.PSQLException;

/// A server with a database whose schema tests create repeatedly.
final class SchemaServer implements AutoCloseable {
    /// All parts of a schema, in one text. An index that isn't valid differs from one that is.
    private static final String SHAPE = """
            SELECT string_agg(line, E'\\n' ORDER BY line) FROM (
                SELECT format('%s.%s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull) AS line
                FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
                WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
                UNION ALL
                SELECT format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
                WHERE connamespace = 'public'::regnamespace AND conrelid <> 0
                UNION ALL
                SELECT format('%s %s', indisvalid, pg_get_indexdef(indexrelid)) FROM pg_index
                WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
                UNION ALL
                SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
                UNION ALL
                SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
                UNION ALL
                SELECT format('changeset %s', id) FROM databasechangelog) shape""";

    /// Of the tests.
    private static final int MOST_BUCKETS = 4;

    private static final String MAY_COPY = "ALTER ROLE hazina_owner CREATEDB\n";

    private final EmbeddedPostgres server;
    /// Those of which a copy of the database exists.
    private final Set<Environment> kept = EnumSet.noneOf(Environment.class);

    SchemaServer(Path directory) {
        server = Databases.start(directory);
    }

    /// A server that can [copy its database][#upToDate], which the owner's own rights don't allow.
    static SchemaServer copying(Path directory) {
        try {
            Databases.start(directory).close();
            Databases.asSuperuser(directory, MAY_COPY);
            return new SchemaServer(directory);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Lets the database be as a first start on an empty one leaves it. The first time one is made, which takes as
    /// long as many tests; from then on it is copied.
    void upToDate(Environment environment) throws SQLException {
        if (kept.add(environment)) {
            empty();
            schema(environment).bringUpToDate();
            elsewhere("CREATE DATABASE %s TEMPLATE %s STRATEGY FILE_COPY".formatted(copy(environment), name()));
        } else {
            elsewhere("DROP DATABASE " + name());
            elsewhere("CREATE DATABASE %s TEMPLATE %s STRATEGY FILE_COPY".formatted(name(), copy(environment)));
        }
    }

    private static String copy(Environment environment) {
        return "kept_" + environment.name().toLowerCase(Locale.ROOT);
    }

    private String name() {
        return server.jdbcUrl().replaceFirst(".*/", "");
    }

    /// Connections that were closed just now may still be there.
    private void elsewhere(String sql) {
        DatabaseLogin login = new DatabaseLogin(server.jdbcUrl().replaceFirst("[^/]*$", "postgres"),
                server.ownerUser(), server.ownerPassword());
        Awaitility.await().atMost(Duration.ofMinutes(2)).ignoreException(PSQLException.class).until(() -> {
            execute(login, sql);
            return true;
        });
    }

    DatabaseLogin running() {
        return new DatabaseLogin(server.jdbcUrl(), server.user(), server.password());
    }

    DatabaseLogin owner() {
        return new DatabaseLogin(server.jdbcUrl(), server.ownerUser(), server.ownerPassword());
    }

    DatabaseRoles bothRoles() {
        return new DatabaseRoles(running(), Optional.of(owner()));
    }

    Schema schema(Environment environment) {
        return new Schema(bothRoles(), environment, new Schema.StartRules(true, false));
    }

    /// With buckets.
    Schema schema(int buckets) {
        return new Schema(bothRoles(), Environment.SANDBOX, new Schema.StartRules(true, false, buckets));
    }

    Schema schema(SchemaConnections connections) {
        return new Schema(bothRoles(), Environment.SANDBOX, new Schema.StartRules(true, false), connections,
                Changelog.OWN);
    }

    /// With a changelog of a test.
    Schema schema(Changelog changelog) {
        return new Schema(bothRoles(), Environment.SANDBOX, new Schema.StartRules(true, false),
                SchemaConnections::connect, changelog);
    }

    void empty() throws SQLException {
        for (int number = 0; number < MOST_BUCKETS; number++) {
            execute("DROP SCHEMA IF EXISTS " + Buckets.schema(number, MOST_BUCKETS) + " CASCADE");
        }
        execute("DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public");
    }

    Connection connect(DatabaseLogin login) throws SQLException {
        return DriverManager.getConnection(login.url(), login.user(), login.password());
    }

    void execute(String sql) throws SQLException {
        execute(owner(), sql);
    }

    void execute(DatabaseLogin login, String sql) throws SQLException {
        try (Connection connection = connect(login); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// The first column of the first row, as text.
    String ask(String sql) throws SQLException {
        try (Connection connection = connect(owner());
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return String.valueOf(row.getString(1));
        }
    }

    String shape() throws SQLException {
        return ask(SHAPE);
    }

    @Override
    public void close() {
        server.close();
    }
}
