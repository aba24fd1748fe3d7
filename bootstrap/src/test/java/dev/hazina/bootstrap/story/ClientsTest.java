package dev.hazina.bootstrap.story;

import static dev.hazina.bootstrap.story.ScriptedService.reply;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.webhook.Signature;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The clients of one file do the same in each language with answers that a service gives only now and then.
/// [ClientsIT] has them talk to the program.
class ClientsTest {
    private static final String PAYMENTS = "/v1/payments";
    private static final int PATIENCE_SECONDS = 12;
    private static final int MOST_LINES = 300;
    private static final Pattern REMEMBERED = Pattern.compile("/v1/(\\([^\"'~`]*\\))(?=[\"'$\\\\~])");

    @TempDir
    static Path directory;

    /// All languages at the same time: most of it is waiting.
    private static final Map<ClientLanguage, CompletableFuture<Void>> RUNS = new EnumMap<>(ClientLanguage.class);
    /// Not virtual: reading a pipe would keep the few threads that carry those.
    private static final ExecutorService THREADS = Executors.newCachedThreadPool();

    @BeforeAll
    static void run() {
        for (ClientLanguage language : ClientLanguage.values()) {
            RUNS.put(language, CompletableFuture.runAsync(() -> {
                try {
                    new Story(language).play();
                } catch (IOException e) {
                    throw new CompletionException(e);
                }
            }, THREADS));
        }
    }

    @AfterAll
    static void end() {
        THREADS.close();
    }

    @ParameterizedTest
    @EnumSource
    void aClientRepeatsWhatMayBeRepeatedAndNothingElse(ClientLanguage language) throws Throwable {
        try {
            RUNS.get(language).join();
        } catch (CompletionException e) {
            throw e.getCause();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aClientIsShortAndNeedsNothing(ClientLanguage language) throws IOException {
        List<String> lines = Files.readAllLines(language.source());
        assertThat(lines).hasSizeLessThanOrEqualTo(MOST_LINES).allMatch(line -> line.length() <= 120);
    }

    /// A route that is not in a client's list loses its repetition, and one that forgets keys would be done twice.
    @ParameterizedTest
    @EnumSource
    void aClientKnowsTheRoutesThatRememberKeys(ClientLanguage language) throws IOException {
        Map<String, Boolean> paths = paths(Files.readAllLines(Path.of("..", "docs", "openapi.yaml")));
        String source = Files.readString(language.source()).replace("\\/", "/");
        Pattern known = REMEMBERED.matcher(source).results().map(found -> Pattern.compile(found.group(1))).findFirst()
                .orElseThrow();
        assertThat(paths.values()).contains(true, false);
        assertThat(paths.keySet()).filteredOn(path -> known.matcher(path).matches())
                .containsExactlyInAnyOrderElementsOf(paths.keySet().stream().filter(paths::get).toList());
    }

    /// The paths of the reference below `/v1/`, each with whether an operation of it takes a key.
    private static Map<String, Boolean> paths(List<String> reference) {
        Map<String, Boolean> found = new TreeMap<>();
        String path = "";
        for (String line : reference) {
            path = line.startsWith("  /") ? line.strip().replaceAll("^/v1/|:$", "") : path;
            found.merge(path, line.contains("parameters/IdempotencyKey"), Boolean::logicalOr);
        }
        return found;
    }

    /// One language through all of it.
    private static final class Story {
        private final ClientLanguage language;
        private final ClientPrograms programs;

        Story(ClientLanguage language) throws IOException {
            this.language = language;
            programs = language.prepare(directory);
        }

        void play() throws IOException {
            try (ScriptedService service = new ScriptedService();
                    ClientPrograms.Running client = programs.start(service.url(), "key_a", "s", PATIENCE_SECONDS)) {
                new ClientRepetition(service, client).play();
                amounts(service, client);
                lists(service, client);
                events(service, client);
                signatures(client);
                new ClientExamples(client).refusals(service);
            }
        }

        private static void amounts(ScriptedService service, ClientPrograms.Running client) {
            service.script(
                    reply(201, "{\"amount\":9999999999999.99,\"n\":null,"
                            + "\"note\":\"Ñandú \\\"\\\\\\u00e9\\/ 👋\"}"));
            JsonNode answer = client.ok(client.call("POST", PAYMENTS,
                    Map.of("amount", new BigDecimal("19.99"), "note", "a\n\"ü\" \\", "more", List.of(true, 5))));
            assertThat(answer.get("amount").decimalValue()).isEqualByComparingTo("9999999999999.99");
            assertThat(answer.get("note").asText()).isEqualTo("Ñandú \"\\é/ 👋");
            JsonNode sent = Api.read(service.asked().getFirst().body());
            assertThat(sent.get("amount").decimalValue()).isEqualByComparingTo("19.99");
            assertThat(sent.get("note").asText()).isEqualTo("a\n\"ü\" \\");
            assertThat(sent.get("more").toString()).isEqualTo("[true,5]");
        }

        private static void lists(ScriptedService service, ClientPrograms.Running client) {
            service.script(
                    reply(200, "{\"data\":[{\"id\":\"a\"},{\"id\":\"b\"}],\"next_before\":\"2026-01-31T00:00:00Z\"}"),
                    reply(200, "{\"data\":[{\"id\":\"c\"}],\"next_before\":null}"));
            JsonNode rows = client.ok(client.tell(Map.of("do", "rows", "path", PAYMENTS, "query",
                    Map.of("reference_prefix", "A&B 1"), "member", "id")));
            assertThat(rows.toString()).isEqualTo("[\"a\",\"b\",\"c\"]");
            assertThat(service.asked()).hasSize(2)
                    .allMatch(one -> one.path().matches(".*reference_prefix=A%26B(\\+|%20)1.*"));
            assertThat(service.asked().getLast().path()).contains("before=2026-01-31T00%3A00%3A00Z");
        }

        private void events(ScriptedService service, ClientPrograms.Running client) {
            Map<String, Object> read = new HashMap<>(Map.of("do", "events", "place",
                    programs.directory().resolve("place").toString(), "types", List.of("payment.failed"), "wait", 0));
            service.script(reply(200, "{\"data\":[{\"number\":3},{\"gap\":{\"from\":4,\"to\":9}},{\"number\":11}],"
                    + "\"read_to\":12}"));
            read.put("most", 2);
            assertThat(told(client, read)).containsExactly("3", "{\"from\":4,\"to\":9}");
            assertThat(service.asked().getFirst().path()).doesNotContain("after=").contains("types=payment.failed");

            // The gap was handed out, and the next entry was not asked for: the gap comes again.
            read.put("most", 0);
            service.script(reply(200, "{\"data\":[{\"gap\":{\"from\":4,\"to\":9}},{\"number\":11}],\"read_to\":12}"),
                    reply(200, "{\"data\":[],\"read_to\":40}"), reply(200, "{\"data\":[],\"read_to\":40}"));
            assertThat(told(client, read)).hasSize(2);
            assertThat(service.asked().stream().map(one -> one.path().replaceAll(".*after=([0-9]+).*", "$1")))
                    .containsExactly("3", "12", "40");
        }

        private List<String> told(ClientPrograms.Running client, Map<String, ?> read) {
            List<String> entries = new ArrayList<>();
            JsonNode line = client.tell(read);
            for (; line.has("entry"); line = client.said().orElseThrow()) {
                entries.add(line.get("entry").toString());
            }
            assertThat(line.has("ok")).as("%s: %s", language, line).isTrue();
            return entries;
        }

        private static void signatures(ClientPrograms.Running client) {
            Instant now = Instant.now();
            String body = "{\"note\":\"Ñandú 👋\"}";
            String good = sign(body, "whsec_b", now);
            assertThat(verified(client, good, body)).isTrue();
            assertThat(verified(client, sign(body, "whsec_b", now.minusSeconds(200)), body)).isTrue();
            assertThat(verified(client, sign(body, "whsec_b", now.minusSeconds(400)), body)).isFalse();
            assertThat(verified(client, sign(body, "whsec_b", now.plusSeconds(400)), body)).isFalse();
            assertThat(verified(client, sign(body, "whsec_c", now), body)).isFalse();
            for (String wrong : List.of("", good.toUpperCase(Locale.ROOT), good + "0", good + "\n",
                    good.replace("t=", "t=0"), good.replace("v1", "v0"), good.substring(0, good.length() - 1))) {
                assertThat(verified(client, wrong, body)).as(wrong).isFalse();
            }
            assertThat(verified(client, good, body + " ")).isFalse();
        }

        private static String sign(String body, String secret, Instant at) {
            return Signature.of(secret, body.getBytes(StandardCharsets.UTF_8), at).header();
        }

        private static boolean verified(ClientPrograms.Running client, String header, String body) {
            return client.ok(client.tell(Map.of("do", "verified", "secrets", List.of("whsec_a", "whsec_b"), "header",
                    header, "body", body))).asBoolean();
        }
    }
}
