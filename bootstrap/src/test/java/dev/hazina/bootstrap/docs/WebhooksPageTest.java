package dev.hazina.bootstrap.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.stripe.exception.SignatureVerificationException;
import com.stripe.net.Webhook;
import dev.hazina.application.foreign.OutsideTool;
import dev.hazina.application.webhook.Signature;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The page for receivers is right: its programs are taken from it and run, its test vectors are computed.
class WebhooksPageTest {
    private static final Path PAGE = Path.of("..", "docs", "webhooks.md");
    private static final String SECRET = "whsec_3fTq9kXbVn2LrYc8";
    private static final String NEXT = "whsec_n3xt";
    private static final String BODY = "{\"event_type\":\"payment.succeeded\",\"note\":\"Ñandú 👋\"}";
    private static final long TOLERANCE = 300;
    private static final Pattern VECTOR = Pattern
            .compile("^\\| `(whsec_\\w+)` \\| (\\d{10}) \\| (?:`(.+)`)? \\| `([0-9a-f]{64})` \\|$", Pattern.MULTILINE);
    private static final int VECTORS = 6;

    @TempDir
    Path directory;

    /// The page's languages, and how each program is started.
    enum Language {
        JAVA("java", "Receiver.java", Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "Receiver.java"), JAVASCRIPT("javascript", "receiver.mjs", "node", "receiver.mjs"), PYTHON("python",
                        "receiver.py", "python3",
                        "receiver.py"), PHP("php", "receiver.php", "php", "-S", "127.0.0.1:0", "receiver.php");

        private final String fence;
        private final String file;
        private final List<String> command;

        Language(String fence, String file, String... command) {
            this.fence = fence;
            this.file = file;
            this.command = List.of(command);
        }

        private void orSkip() {
            switch (this) {
                case JAVA -> {
                    // The one that runs the test.
                }
                case JAVASCRIPT -> OutsideTool.NODE.orSkip();
                case PYTHON -> OutsideTool.PYTHON.orSkip();
                case PHP -> OutsideTool.PHP.orSkip();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aProgramFromThePageTakesWhatIsRightAndNothingElse(Language language) throws Exception {
        language.orSkip();
        try (Program program = Program.start(language, directory, Map.of("WEBHOOK_SECRET", SECRET + "," + NEXT))) {
            Instant now = Instant.now();
            String good = sign(SECRET, now);
            assertThat(program.post(BODY, good)).isEqualTo(204);
            assertThat(program.post(BODY, good)).as("again").isEqualTo(204);
            assertThat(program.post(BODY, sign(NEXT, now))).as("by the next secret").isEqualTo(204);
            assertThat(program.post(BODY, sign(SECRET, now.minusSeconds(TOLERANCE / 2)))).as("not yet old")
                    .isEqualTo(204);
            assertThat(program.post(BODY.replace("succeeded", "failed"), good)).as("tampered with").isEqualTo(401);
            assertThat(program.post(BODY + "\n", good)).as("one byte more").isEqualTo(401);
            assertThat(program.post(BODY, sign("whsec_another", now))).as("by a stranger").isEqualTo(401);
            assertThat(program.post(BODY, sign(SECRET, now.minusSeconds(TOLERANCE * 2)))).as("old").isEqualTo(401);
            assertThat(program.post(BODY, sign(SECRET, now.plusSeconds(TOLERANCE * 2)))).as("of the future")
                    .isEqualTo(401);
            assertThat(program.post(BODY, good.replace(",v1=", ",v0="))).as("no v1").isEqualTo(401);
            assertThat(program.post(BODY, good.substring(0, good.length() - 2))).as("cut off").isEqualTo(401);
            assertThat(program.post(BODY, "")).as("unsigned").isEqualTo(401);
            assertThat(program.post(BODY, good)).as("still there").isEqualTo(204);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aProgramTakesTheProbeBeforeItHasTheSecret(Language language) throws Exception {
        language.orSkip();
        try (Program program = Program.start(language, directory,
                Map.of("WEBHOOK_SECRET", "none", "WEBHOOK_PROBE", "accept"))) {
            assertThat(program.post("{\"event_id\":\"e\",\"event_type\":\"webhook.probe\"}",
                    sign(SECRET, Instant.now()))).isEqualTo(204);
            assertThat(program.post(BODY, sign(SECRET, Instant.now()))).isEqualTo(401);
        }
    }

    @Test
    void theVectorsAreRight() throws IOException, SignatureVerificationException {
        List<MatchResult> rows = VECTOR.matcher(Files.readString(PAGE)).results().toList();
        assertThat(rows).hasSize(VECTORS);
        for (MatchResult row : rows) {
            String body = row.group(3) == null ? "" : row.group(3);
            Instant at = Instant.ofEpochSecond(Long.parseLong(row.group(2)));
            assertThat(Signature.of(row.group(1), body.getBytes(StandardCharsets.UTF_8), at).hex()).as(body)
                    .isEqualTo(row.group(4));
            assertThat(Webhook.Signature.verifyHeader(body, "t=" + row.group(2) + ",v1=" + row.group(4), row.group(1),
                    TOLERANCE, Clock.fixed(at, ZoneOffset.UTC))).isTrue();
        }
    }

    private static String sign(String secret, Instant at) {
        return Signature.of(secret, BODY.getBytes(StandardCharsets.UTF_8), at).header();
    }

    /// One of the page's programs, running.
    private record Program(Process process, URI url) implements AutoCloseable {
        private static final Duration PATIENCE = Duration.ofMinutes(2);
        /// The programs' own output, and that of PHP's server.
        private static final Pattern LISTENING = Pattern
                .compile("listening on (\\d+)|http://127\\.0\\.0\\.1:(\\d+)\\) started");

        static Program start(Language language, Path directory, Map<String, String> settings) throws IOException {
            Files.writeString(directory.resolve(language.file), source(language));
            ProcessBuilder builder = new ProcessBuilder(language.command).directory(directory.toFile())
                    .redirectErrorStream(true);
            builder.environment().putAll(settings);
            builder.environment().put("PORT", "0");
            Process process = builder.start();
            var output = process.inputReader(StandardCharsets.UTF_8);
            StringBuilder said = new StringBuilder();
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                var match = LISTENING.matcher(line);
                if (match.find()) {
                    String port = match.group(1) == null ? match.group(2) : match.group(1);
                    Thread.ofVirtual().start(() -> output.lines().forEach(more -> {}));
                    return new Program(process, URI.create("http://127.0.0.1:" + port));
                }
                said.append(line).append('\n');
            }
            throw new IllegalStateException(language + " ended: " + said);
        }

        private static String source(Language language) throws IOException {
            List<MatchResult> blocks = Pattern.compile("^```" + language.fence + "\n(.*?)^```$",
                    Pattern.DOTALL | Pattern.MULTILINE).matcher(Files.readString(PAGE)).results().toList();
            assertThat(blocks).hasSize(1);
            return blocks.getFirst().group(1);
        }

        /// Over a connection of its own: some of the programs close theirs after each answer, and a client that finds
        /// out only after writing can't know whether its request was handled.
        int post(String body, String signature) throws IOException, InterruptedException {
            HttpRequest.Builder request = HttpRequest.newBuilder(url).timeout(PATIENCE)
                    .version(HttpClient.Version.HTTP_1_1).header("Content-Type", "application/json")
                    .header("X-Service-Event-Id", "01a1fddb-0def-7fdf-9e46-a6bb07f5158b")
                    .POST(HttpRequest.BodyPublishers.ofString(body));
            if (!signature.isEmpty()) {
                request.header("X-Service-Signature", signature);
            }
            try (HttpClient client = HttpClient.newHttpClient()) {
                return client.send(request.build(), HttpResponse.BodyHandlers.discarding()).statusCode();
            }
        }

        @Override
        public void close() {
            process.destroyForcibly();
            process.onExit().join();
        }
    }
}
