package dev.hazina.bootstrap.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.database.EmbeddedPostgres;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.Environment;
import dev.hazina.bootstrap.settings.StartFailure;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Starts on a database that is empty, half done, at somebody else's hands, or somebody else's altogether.
class SchemaTest {
    private static final String WAITS = """
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND state = 'idle' AND query LIKE '%pg_try_advisory_lock%'""";

    @TempDir
    static Path directory;

    private static EmbeddedPostgres server;

    @BeforeAll
    static void start() {
        server = EmbeddedPostgres.start(directory, note -> {});
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void empty() throws SQLException {
        execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    }

    @Test
    void whoWasKilledOverItKeepsNobodyOut() throws SQLException {
        schema(Environment.SANDBOX).bringUpToDate();
        execute("""
                UPDATE databasechangeloglock SET locked = true, lockgranted = now(), lockedby = 'somebody who is gone';
                UPDATE installation SET schema_print = 'an older one'""");

        schema(Environment.SANDBOX).bringUpToDate();

        assertThat(ask("SELECT locked FROM databasechangeloglock")).isEqualTo("f");
        assertThat(ask("SELECT schema_print <> 'an older one' FROM installation")).isEqualTo("t");
    }

    @Test
    void ofEightAtOnceOneDoesIt() throws Exception {
        try (ExecutorService instances = Executors.newFixedThreadPool(8)) {
            List<Future<?>> starts = IntStream.range(0, 8).<Future<?>>mapToObj(
                    i -> instances.submit(() -> schema(Environment.SANDBOX).bringUpToDate())).toList();
            for (Future<?> start : starts) {
                start.get();
            }
        }

        assertThat(ask("SELECT count(*) = count(DISTINCT id) AND count(*) > 100 FROM databasechangelog"))
                .isEqualTo("t");
    }

    @Test
    void whoeverIsAtItIsWaitedForUntilTheyAreGone() throws Exception {
        try (ExecutorService instance = Executors.newSingleThreadExecutor()) {
            Future<?> start;
            try (Connection holder = connect(); Statement statement = holder.createStatement()) {
                statement.execute("SELECT pg_advisory_lock(7318349394477056)");
                start = instance.submit(() -> schema(Environment.SANDBOX).bringUpToDate());
                Awaitility.await().until(() -> ask(WAITS).equals("1"));
                assertThat(start.isDone()).isFalse();
                assertThat(ask("SELECT to_regclass('installation') IS NULL")).isEqualTo("t");
            }
            start.get();
        }

        assertThat(ask("SELECT to_regclass('installation') IS NULL")).isEqualTo("f");
    }

    @Test
    void aDatabaseBelongsToTheEnvironmentOfItsFirstStart() throws SQLException {
        schema(Environment.PRODUCTION).bringUpToDate();
        schema(Environment.PRODUCTION).bringUpToDate();

        assertThatThrownBy(() -> schema(Environment.SANDBOX).bringUpToDate()).isInstanceOf(StartFailure.class)
                .hasMessageContaining("belongs to HAZINA_ENVIRONMENT=production")
                .hasMessageContaining("this is a start with HAZINA_ENVIRONMENT=sandbox");

        assertThat(ask("SELECT environment FROM installation")).isEqualTo("production");
    }

    /// Before anything is changed in it.
    @Test
    void anotherEnvironmentsDatabaseIsNotBroughtUpToDate() throws SQLException {
        schema(Environment.SANDBOX).bringUpToDate();
        execute("UPDATE installation SET schema_print = 'an older one'");

        assertThatThrownBy(() -> schema(Environment.PRODUCTION).bringUpToDate()).isInstanceOf(StartFailure.class);

        assertThat(ask("SELECT schema_print FROM installation")).isEqualTo("an older one");
    }

    /// One that was there before environments were known is of the first that starts on it.
    @Test
    void aDatabaseThatKnowsNoEnvironmentTakesTheFirst() throws SQLException {
        schema(Environment.SANDBOX).bringUpToDate();
        execute("UPDATE installation SET environment = NULL");

        schema(Environment.PRODUCTION).bringUpToDate();

        assertThat(ask("SELECT environment FROM installation")).isEqualTo("production");
    }

    private static Schema schema(Environment environment) {
        return new Schema(new DatabaseLogin(server.jdbcUrl(), server.user(), server.password()), environment);
    }

    private static Connection connect() throws SQLException {
        return DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
    }

    private static void execute(String sql) throws SQLException {
        try (Connection connection = connect(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String ask(String sql) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return String.valueOf(row.getString(1));
        }
    }
}
