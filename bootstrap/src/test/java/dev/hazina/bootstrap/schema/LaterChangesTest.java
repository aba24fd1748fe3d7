package dev.hazina.bootstrap.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Changes that a start leaves out, and no start waits for; and changes of a start that have to wait for a lock.
class LaterChangesTest {
    private static final String LATER = "test:901-movements-by-amount";
    /// Of the index that the later change makes: `t` once it can be used, `f` before, `null` where there is none.
    private static final String IS_USED = """
            SELECT (SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('movements_by_amount'))""";
    private static final String WAITS_FOR_LOCK = """
            SELECT count(*) > 0 FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%s%%'""";
    private static final String MAKES_INDEX = WAITS_FOR_LOCK.formatted("CREATE INDEX CONCURRENTLY");
    private static final String ADDS_COLUMN = WAITS_FOR_LOCK.formatted("ALTER TABLE payments ADD COLUMN");
    private static final int ATTEMPTS_SEEN = 3;

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
    void aNewDatabaseLacksNothing() throws SQLException {
        server.empty();
        next().bringUpToDate();

        assertThat(server.ask(IS_USED)).isEqualTo("t");
        assertThat(next().pendingLater()).isEmpty();
    }

    @Test
    void aStartLeavesThemOutAndMigrateMakesThem() throws SQLException {
        server.upToDate(Environment.SANDBOX);

        next().bringUpToDate();

        assertThat(next().isCurrent()).isTrue();
        assertThat(next().pendingLater()).containsExactly(LATER);
        assertThat(server.ask(IS_USED)).isEqualTo("null");

        next().bringAllUpToDate();

        assertThat(next().pendingLater()).isEmpty();
        assertThat(server.ask(IS_USED)).isEqualTo("t");
    }

    @Test
    void noStartWaitsForThem() throws Exception {
        server.upToDate(Environment.SANDBOX);
        next().bringUpToDate();
        try (ExecutorService migrating = Executors.newSingleThreadExecutor()) {
            Future<?> migrate;
            try (Connection writer = writing("movements")) {
                migrate = migrating.submit(() -> next().bringAllUpToDate());
                await(MAKES_INDEX);

                next().bringUpToDate();
                server.execute("UPDATE installation SET schema_print = 'an older one'");
                next().bringUpToDate();

                assertThat(migrate.isDone()).isFalse();
                assertThat(next().pendingLater()).containsExactly(LATER);
                writer.rollback();
            }
            migrate.get();
        }
        assertThat(server.ask(IS_USED)).isEqualTo("t");
        assertThat(next().pendingLater()).isEmpty();
    }

    @Test
    void oneThatWasKilledIsMadeAgain() throws Exception {
        server.upToDate(Environment.SANDBOX);
        next().bringUpToDate();
        try (ExecutorService migrating = Executors.newSingleThreadExecutor();
                Connection writer = writing("movements")) {
            Future<?> migrate = migrating.submit(() -> next().bringAllUpToDate());
            await(MAKES_INDEX);
            server.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONC%'");
            assertThatThrownBy(migrate::get).hasMessageContaining("could not be brought to this version's schema");
            writer.rollback();
        }
        assertThat(server.ask(IS_USED)).isEqualTo("f");
        assertThat(next().pendingLater()).containsExactly(LATER);

        next().bringAllUpToDate();

        assertThat(server.ask(IS_USED)).isEqualTo("t");
        assertThat(next().pendingLater()).isEmpty();
    }

    /// A change queues behind a long transaction, and requests for its table queue behind the change.
    @Test
    void aChangeThatWaitsForALockLetsRequestsPass() throws Exception {
        server.upToDate(Environment.SANDBOX);
        try (ExecutorService starting = Executors.newSingleThreadExecutor()) {
            Future<?> start;
            try (Connection writer = writing("payments")) {
                start = starting.submit(() -> next().bringUpToDate());
                for (int attempt = 0; attempt < ATTEMPTS_SEEN; attempt++) {
                    await(ADDS_COLUMN);
                    assertThat(server.ask("SELECT count(*) FROM payments")).isEqualTo("0");
                }
                assertThat(start.isDone()).isFalse();
                writer.rollback();
            }
            start.get();
        }
        assertThat(server.ask("SELECT count(next_note) FROM payments")).isEqualTo("0");
    }

    @Test
    void theyAreReadFromTheFiles() {
        ChangelogFiles files = ChangelogFiles.read(LaterChangesTest.class.getClassLoader(), "db/next/master.xml");

        assertThat(files.later()).isEqualTo(List.of(LATER));
        assertThat(NextVersion.CHANGELOG.later()).endsWith(LATER).hasSize(Changelog.OWN.later().size() + 1);
        assertThat(NextVersion.CHANGELOG.print()).isNotEqualTo(Changelog.OWN.print());
    }

    private static Schema next() {
        return server.schema(NextVersion.CHANGELOG);
    }

    /// A transaction that has written to the table and goes on.
    private static Connection writing(String table) throws SQLException {
        Connection writer = server.connect(server.owner());
        writer.setAutoCommit(false);
        try (Statement statement = writer.createStatement()) {
            statement.execute("LOCK TABLE " + table + " IN ROW EXCLUSIVE MODE");
        }
        return writer;
    }

    private static void await(String yes) {
        Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> server.ask(yes).equals("t"));
    }
}
