package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The program's start and end, and its message when it can't start.
final class StartAndStopIT {
    /// The exit code of a process ended by SIGTERM.
    private static final int TERMINATED = 143;
    private static final String READINESS = "/health/readiness";
    private static final String PAYMENT = "\"amount\":10,\"payer_phone\":\"+254712345678\"";
    /// Directories that may be written, where no file can be: Linux's message queues, for all users, and its processes,
    /// for the first.
    private static final List<Path> UNWRITABLE = List.of(Path.of("/dev/mqueue"), Path.of("/proc"));

    @TempDir
    Path dataDir;

    @Test
    void stopsCleanlyAndGoesOnWhereItStopped() {
        HazinaProcess hazina = HazinaProcess.start(dataDir, Map.of());
        String secret = hazina.credentials().get("key_secret").asText();
        String moved = advance(hazina, "P30D");
        assertThat(hazina.stop()).as(hazina.said()).isEqualTo(TERMINATED);
        assertThat(hazina.errors()).noneMatch(line -> line.contains("WARN") || line.contains("ERROR"));
        assertThat(dataDir.resolve("postgres/postmaster.pid")).doesNotExist();

        try (HazinaProcess again = HazinaProcess.start(dataDir, Map.of())) {
            assertThat(again.credentials().get("key_secret").asText()).isEqualTo(secret);
            assertThat(advance(again, "PT0S")).isGreaterThan(moved);
        }
    }

    /// The journal's directory is a link: to a place where nothing can be written, to a usual one, and both again.
    @Test
    void isNotReadyWhileTheSendJournalCannotBeWritten() throws IOException {
        Optional<Path> full = UNWRITABLE.stream().filter(Files::isWritable).findFirst();
        Assumptions.assumeTrue(full.isPresent(), "there is no such place here");
        Path journal = Files.createSymbolicLink(dataDir.resolve("journal"), full.get());
        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir,
                Map.of("HAZINA_SEND_JOURNAL", journal.toString())); Api api = hazina.merchant()) {
            Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> api.get(READINESS).status() == 503);
            assertThat(api.get("/health/liveness").status()).isEqualTo(200);
            assertThat(api.pay("early", PAYMENT).status()).isEqualTo(503);
            assertThat(api.get(READINESS).status()).isEqualTo(503);

            Path usual = Files.createDirectory(dataDir.resolve("usual"));
            lead(journal, usual);
            Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> api.get(READINESS).status() == 200);
            assertThat(api.pay("late", PAYMENT).status()).isEqualTo(201);
            assertThat(usual).isNotEmptyDirectory();

            lead(journal, full.get());
            Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> api.get(READINESS).status() == 503);
            assertThat(api.pay("later", PAYMENT).status()).isEqualTo(503);
            lead(journal, usual);
            Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> api.get(READINESS).status() == 200);
            assertThat(api.pay("latest", PAYMENT).status()).isEqualTo(201);
        }
    }

    private void lead(Path link, Path to) throws IOException {
        Files.move(Files.createSymbolicLink(dataDir.resolve("next"), to), link, StandardCopyOption.ATOMIC_MOVE);
    }

    /// Moves the clock and returns its new time.
    private static String advance(HazinaProcess hazina, String by) {
        try (Api api = hazina.merchant()) {
            return api.post("/v1/sandbox/clock", "{\"advance\":\"" + by + "\"}").expect(200).get("now").asText();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            HAZINA_PORT                  | nine                               | HAZINA_PORT must be a whole number
            HAZINA_DATABASE_URL          | jdbc:postgresql://127.0.0.1:1/none | The database at jdbc:postgresql://127.0.0.1:1/none can
            HAZINA_DATA_DIR              | /proc/hazina                       | HAZINA_DATA_DIR
            """)
    void saysInOneSentenceWhyItCannotStart(String name, String value, String beginning) {
        requireSaid(name, value, beginning);
    }

    /// What is found while the settings are read, as the first of the above is.
    @ParameterizedTest
    @OnlyInLongForm(LongForm.STORIES)
    @CsvSource(delimiter = '|', textBlock = """
            HAZINA_ENVIRONMENT           | staging                            | HAZINA_ENVIRONMENT must be sandbox or production
            HAZINA_ENVIRONMENT           | production                         | HAZINA_DATABASE_URL must be set in production
            HAZINA_FEES                  | KES.card=lots                      | HAZINA_FEES can
            HAZINA_CHANNELS              | KES.card=visa                      | HAZINA_CHANNELS can
            HAZINA_SECRETS_KEY           | short                              | HAZINA_SECRETS_KEY must be 32 bytes
            """)
    void saysInOneSentenceWhichSettingItCannotStartWith(String name, String value, String beginning) {
        requireSaid(name, value, beginning);
    }

    private void requireSaid(String name, String value, String beginning) {
        HazinaProcess hazina = HazinaProcess.launch(dataDir, Map.of(name, value));
        assertThat(hazina.await()).isEqualTo(1);
        assertThat(hazina.errors()).hasSize(1).allMatch(line -> line.contains(beginning), hazina.said());
        assertThat(hazina.readyLines()).isEmpty();
    }

    @Test
    void saysWhichPortIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());
            for (String name : new String[]{"HAZINA_PORT", "HAZINA_MANAGEMENT_PORT"}) {
                HazinaProcess hazina = HazinaProcess.launch(dataDir, Map.of(name, port));
                assertThat(hazina.await()).isEqualTo(1);
                assertThat(hazina.errors()).hasSize(1)
                        .allMatch(line -> line.startsWith(name + "=" + port + " can't be opened"));
            }
        }
    }

    @Test
    void refusesProductionWithTheSandboxProvider() {
        HazinaProcess hazina = HazinaProcess.launch(dataDir,
                Map.of("HAZINA_ENVIRONMENT", "production", "HAZINA_DATABASE_URL",
                        "jdbc:postgresql://127.0.0.1:1/none", "HAZINA_CHANNELS", "KES.card=sandbox"));
        assertThat(hazina.await()).isEqualTo(1);
        assertThat(hazina.errors()).hasSize(1)
                .allMatch(line -> line.startsWith("HAZINA_CHANNELS must not name the provider sandbox in production"));
    }
}
