package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The program's start and end, and its message when it can't start.
final class StartAndStopIT {
    /// The exit code of a process ended by SIGTERM.
    private static final int TERMINATED = 143;

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

    /// Moves the clock and returns its new time.
    private static String advance(HazinaProcess hazina, String by) {
        try (Api api = hazina.merchant()) {
            return api.post("/v1/sandbox/clock", "{\"advance\":\"" + by + "\"}").expect(200).get("now").asText();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            HAZINA_PORT                  | nine                               | HAZINA_PORT must be a whole number
            HAZINA_ENVIRONMENT           | staging                            | HAZINA_ENVIRONMENT must be sandbox or production
            HAZINA_ENVIRONMENT           | production                         | HAZINA_DATABASE_URL must be set in production
            HAZINA_FEES                  | KES.card=lots                      | HAZINA_FEES can
            HAZINA_CHANNELS              | KES.card=visa                      | HAZINA_CHANNELS can
            HAZINA_SECRETS_KEY           | short                              | HAZINA_SECRETS_KEY must be 32 bytes
            HAZINA_DATABASE_URL          | jdbc:postgresql://127.0.0.1:1/none | The database at jdbc:postgresql://127.0.0.1:1/none can
            HAZINA_DATA_DIR              | /proc/hazina                       | HAZINA_DATA_DIR
            """)
    void saysInOneSentenceWhyItCannotStart(String name, String value, String beginning) {
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
