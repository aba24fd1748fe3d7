package dev.hazina.bootstrap.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.Environment;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Starts on a database that is empty, half migrated, being migrated by another instance, or another program's.
class SchemaTest {
    private static final String WAITS = """
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND state = 'idle' AND query LIKE '%pg_try_advisory_lock%'""";

    @TempDir
    static Path directory;

    private static SchemaServer server;

    @BeforeAll
    static void start() {
        server = SchemaServer.copying(directory);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void aKilledInstanceKeepsNoOtherOut() throws SQLException {
        server.upToDate(Environment.SANDBOX);
        server.execute("""
                UPDATE databasechangeloglock SET locked = true, lockgranted = now(), lockedby = 'somebody who is gone';
                UPDATE installation SET schema_print = 'an older one'""");

        server.schema(Environment.SANDBOX).bringUpToDate();

        assertThat(server.ask("SELECT locked FROM databasechangeloglock")).isEqualTo("f");
        assertThat(server.ask("SELECT schema_print <> 'an older one' FROM installation")).isEqualTo("t");
    }

    @Test
    void ofEightAtOnceOneDoesIt() throws Exception {
        server.empty();
        try (ExecutorService instances = Executors.newFixedThreadPool(8)) {
            List<Future<?>> starts = IntStream.range(0, 8).<Future<?>>mapToObj(
                    i -> instances.submit(() -> server.schema(Environment.SANDBOX).bringUpToDate())).toList();
            for (Future<?> start : starts) {
                start.get();
            }
        }

        assertThat(server.ask("SELECT count(*) = count(DISTINCT id) AND count(*) > 100 FROM databasechangelog"))
                .isEqualTo("t");
    }

    @Test
    void anInstanceThatMigratesIsWaitedFor() throws Exception {
        server.empty();
        try (ExecutorService instance = Executors.newSingleThreadExecutor()) {
            Future<?> start;
            try (Connection holder = server.connect(server.owner()); Statement statement = holder.createStatement()) {
                statement.execute("SELECT pg_advisory_lock(7318349394477056)");
                start = instance.submit(() -> server.schema(Environment.SANDBOX).bringUpToDate());
                Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> server.ask(WAITS).equals("1"));
                assertThat(start.isDone()).isFalse();
                assertThat(server.ask("SELECT to_regclass('installation') IS NULL")).isEqualTo("t");
            }
            start.get();
        }

        assertThat(server.ask("SELECT to_regclass('installation') IS NULL")).isEqualTo("f");
    }

    @Test
    void aDatabaseBelongsToTheEnvironmentOfItsFirstStart() throws SQLException {
        server.upToDate(Environment.PRODUCTION);
        server.schema(Environment.PRODUCTION).bringUpToDate();

        assertThatThrownBy(() -> server.schema(Environment.SANDBOX).bringUpToDate()).isInstanceOf(StartFailure.class)
                .hasMessageContaining("belongs to HAZINA_ENVIRONMENT=production")
                .hasMessageContaining("this is a start with HAZINA_ENVIRONMENT=sandbox");

        assertThat(server.ask("SELECT environment FROM installation")).isEqualTo("production");
    }

    /// Before anything is changed in it.
    @Test
    void anotherEnvironmentsDatabaseIsNotBroughtUpToDate() throws SQLException {
        server.upToDate(Environment.SANDBOX);
        server.execute("UPDATE installation SET schema_print = 'an older one'");

        assertThatThrownBy(() -> server.schema(Environment.PRODUCTION).bringUpToDate())
                .isInstanceOf(StartFailure.class);

        assertThat(server.ask("SELECT schema_print FROM installation")).isEqualTo("an older one");
    }

    /// The default is a sandbox, and a database is given away for good.
    @Test
    void aDatabaseIsNotGivenToAnEnvironmentThatNothingNamed() throws SQLException {
        server.empty();
        Schema unnamed = new Schema(server.bothRoles(), Environment.SANDBOX, new Schema.StartRules(false, false));

        assertThatThrownBy(unnamed::bringUpToDate).isInstanceOf(StartFailure.class)
                .hasMessageContaining("belongs to no environment yet")
                .hasMessageContaining("set HAZINA_ENVIRONMENT=sandbox to make it a sandbox's for good");
        assertThat(server.ask("SELECT to_regclass('installation') IS NULL")).isEqualTo("t");

        server.schema(Environment.SANDBOX).bringUpToDate();
        unnamed.bringUpToDate();
        server.execute("UPDATE installation SET environment = NULL");

        assertThatThrownBy(unnamed::bringUpToDate).isInstanceOf(StartFailure.class)
                .hasMessageContaining("belongs to no environment yet");
        assertThat(server.ask("SELECT environment IS NULL FROM installation")).isEqualTo("t");
    }

    /// A database from before environments were stored belongs to the environment of the first start on it.
    @Test
    void aDatabaseThatKnowsNoEnvironmentTakesTheFirst() throws SQLException {
        server.upToDate(Environment.SANDBOX);
        server.execute("UPDATE installation SET environment = NULL");

        server.schema(Environment.PRODUCTION).bringUpToDate();

        assertThat(server.ask("SELECT environment FROM installation")).isEqualTo("production");
    }
}
