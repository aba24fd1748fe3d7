package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.bootstrap.database.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// The database stops responding, is read-only, or is killed: callers get responses in time, readiness fails, nothing
/// is done twice, and the service comes back by itself.
@ExtendWith(ThreeBuckets.class)
final class DatabaseAwayIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String READINESS = "/health/readiness";
    private static final String READ_ONLY = "ALTER ROLE CURRENT_USER SET default_transaction_read_only = ";

    @TempDir
    Path directory;

    private final Map<String, String> settings = new HashMap<>(
            Map.of("HAZINA_ENVIRONMENT", "sandbox", "HAZINA_REQUEST_DEADLINE", "5s"));

    @Test
    void isToldAndPasses() throws IOException, InterruptedException, SQLException {
        try (EmbeddedPostgres database = EmbeddedPostgres.start(
                HazinaProcess.prepared(directory.resolve("database")), note -> {})) {
            settings.putAll(Map.of("HAZINA_DATABASE_URL", database.jdbcUrl(), "HAZINA_DATABASE_USER", database.user(),
                    "HAZINA_DATABASE_PASSWORD", database.password(), "HAZINA_DATABASE_OWNER_USER", database.ownerUser(),
                    "HAZINA_DATABASE_OWNER_PASSWORD", database.ownerPassword()));
            try (HazinaProcess hazina = HazinaProcess.start(Files.createDirectories(directory.resolve("one")),
                    settings);
                    Api api = hazina.merchant()) {
                String from = api.wallet("From", "KES");
                String to = api.wallet("To", "KES");
                api.fund("away", from, "1000");
                ready(api, 200);

                assertSilenceIsReported(api, from, to);
                takesNoWrites(database, api, from, to);

                assertThat(api.available(to)).isEqualTo("2.00");
                assertThat(api.get("/v1/wallets").status()).isEqualTo(200);
            }
        }
    }

    @Test
    void theEmbeddedServerIsStartedAgain() throws IOException {
        Path data = Files.createDirectories(directory.resolve("embedded"));
        try (HazinaProcess hazina = HazinaProcess.startPrepared(data, settings); Api api = hazina.merchant()) {
            String from = api.wallet("From", "KES");
            String to = api.wallet("To", "KES");
            api.fund("away", from, "1000");

            for (int kills = 1; kills <= 2; kills++) {
                server(data).getFirst().destroyForcibly();
                // What the killed server has started may answer for a moment still.
                int times = kills;
                Awaitility.await().atMost(PATIENCE)
                        .until(() -> said(hazina, "the embedded database runs again") == times);
                repeat(api, from, to, "after kill " + kills);
                ready(api, 200);
            }

            assertThat(api.available(to)).isEqualTo("2.00");
            assertThat(said(hazina, "the embedded database has ended (exit code 137)")).isEqualTo(2);
        }
    }

    private static long said(HazinaProcess hazina, String words) {
        return hazina.said().lines().filter(line -> line.contains(words)).count();
    }

    private void assertSilenceIsReported(Api api, String from, String to) throws IOException, InterruptedException {
        List<ProcessHandle> server = server(directory.resolve("database"));
        signal("STOP", server);
        try {
            Api.Answer late = api.transfer(from, to, "1", "Idempotency-Key", "silent");
            assertThat(late.status()).as(late.text()).isEqualTo(503);
            assertThat(late.body().get("error").get("type").asText()).isEqualTo("unavailable");
            ready(api, 503);
            assertThat(api.get("/health/liveness").status()).isEqualTo(200);
        } finally {
            signal("CONT", server);
        }
        ready(api, 200);
        repeat(api, from, to, "silent");
    }

    private void takesNoWrites(EmbeddedPostgres database, Api api, String from, String to)
            throws IOException, SQLException {
        set(database, "on");
        ready(api, 503);
        Api.Answer refused = api.transfer(from, to, "1", "Idempotency-Key", "read-only");
        assertThat(refused.status()).as(refused.text()).isEqualTo(503);
        HazinaProcess second = HazinaProcess.launch(Files.createDirectories(directory.resolve("two")), settings);
        assertThat(second.await()).isEqualTo(1);
        assertThat(second.errors()).hasSize(1).allMatch(line -> line.contains("takes no writes: it is a standby"),
                second.said());

        set(database, "off");
        ready(api, 200);
        repeat(api, from, to, "read-only");
    }

    /// Repeats until it is answered: while the key is under way it is 409, and under load it may be late once more.
    private static void repeat(Api api, String from, String to, String key) {
        Awaitility.await().atMost(PATIENCE)
                .until(() -> api.transfer(from, to, "1", "Idempotency-Key", key).status() == 201);
    }

    private static void ready(Api api, int status) {
        Awaitility.await().atMost(PATIENCE).until(() -> api.get(READINESS).status() == status);
    }

    /// For all sessions, also those that are open, which end.
    private static void set(EmbeddedPostgres database, String value) throws SQLException {
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl(), database.user(),
                database.password()); Statement statement = connection.createStatement()) {
            statement.execute("SET default_transaction_read_only = off");
            statement.execute(READ_ONLY + value);
            statement.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                    + " AND backend_type = 'client backend'");
        }
    }

    /// The postmaster and all that it has started.
    private static List<ProcessHandle> server(Path data) throws IOException {
        long pid = Long.parseLong(Files.readAllLines(data.resolve("postgres/postmaster.pid")).getFirst().strip());
        ProcessHandle postmaster = ProcessHandle.of(pid).orElseThrow();
        return Stream.concat(Stream.of(postmaster), postmaster.descendants()).toList();
    }

    private static void signal(String name, List<ProcessHandle> processes) throws IOException, InterruptedException {
        for (ProcessHandle process : processes) {
            new ProcessBuilder("sh", "-c", "kill -s \"$1\" \"$2\"", "sh", name, Long.toString(process.pid())).start()
                    .waitFor();
        }
    }
}
