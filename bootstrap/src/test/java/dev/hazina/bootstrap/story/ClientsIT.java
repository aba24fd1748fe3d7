package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.foreign.NodePackages;
import dev.hazina.application.longform.LongForm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.TestAbortedException;

/// The clients of one file call the program while it is killed and started again: each transfer is made once, and the
/// event log is read without a hole, also by a reader that is killed itself. One program for all languages.
@TestInstance(Lifecycle.PER_CLASS)
final class ClientsIT {
    private static final int TRANSFERS = 12;
    private static final int BEFORE_THE_KILL = 4;
    private static final int PATIENCE_SECONDS = 120;
    private static final int FIRST_PAYMENTS = 6;
    private static final int MORE_PAYMENTS = 2;

    @TempDir
    static Path directory;

    /// Not virtual: reading a pipe would keep the few threads that carry those.
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<ClientLanguage, CompletableFuture<Result>> results = new EnumMap<>(ClientLanguage.class);
    private final Map<ClientLanguage, ClientPrograms> programs = new EnumMap<>(ClientLanguage.class);
    private HazinaProcess hazina;

    /// What a client has seen.
    ///
    /// @param savings what is in its wallet
    /// @param listed the amounts of the transfers into it
    /// @param read the numbers of events, as its two readers were given them
    private record Result(String savings, List<String> listed, List<Long> read) {}

    /// What all languages share.
    ///
    /// @param begun counts the languages that have made their first transfers: only then is the service killed
    /// @param last the number of the account's last event when all are done
    private record Setting(String url, String keyId, String secret, String wallet, CountDownLatch begun, long last) {
        void begin() {
            begun.countDown();
            try {
                assertThat(begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        /// Lets all go on to their end.
        void giveUp() {
            for (long left = begun.getCount(); left > 0; left--) {
                begun.countDown();
            }
        }
    }

    @BeforeAll
    void play() throws Exception {
        Path dataDir = Files.createDirectory(directory.resolve("data"));
        hazina = HazinaProcess.startPrepared(dataDir, Map.of());
        prepare();
        Setting setting = setting(programs.size());
        programs.forEach((language, program) -> results.put(language,
                CompletableFuture.supplyAsync(() -> new Story(language, program, setting).play(), threads)
                        .whenComplete((result, failure) -> {
                            if (failure != null) {
                                // The others would wait for its events.
                                setting.giveUp();
                                programs.values().forEach(ClientPrograms::kill);
                            }
                        })));
        assertThat(setting.begun().await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        hazina.kill();
        hazina = HazinaProcess.start(dataDir, Map.of("HAZINA_PORT", setting.url().replaceAll(".*:", "")));
        CompletableFuture.allOf(results.values().toArray(CompletableFuture[]::new)).exceptionally(e -> null).join();
    }

    @AfterAll
    void stop() {
        programs.values().forEach(ClientPrograms::kill);
        hazina.close();
        threads.shutdownNow();
    }

    private void prepare() throws IOException {
        for (ClientLanguage language : ClientLanguage.values()) {
            try {
                programs.put(language, language.prepare(directory));
            } catch (TestAbortedException e) {
                results.put(language, CompletableFuture.failedFuture(e));
            }
        }
    }

    private Setting setting(int languages) {
        try (Api api = hazina.merchant()) {
            for (int i = 0; i < FIRST_PAYMENTS; i++) {
                api.fund("fund-" + i, api.defaultWallet(), "100");
            }
            JsonNode file = hazina.credentials();
            return new Setting(hazina.url(), file.get("key_id").asText(), file.get("key_secret").asText(),
                    api.defaultWallet(), new CountDownLatch(languages),
                    FIRST_PAYMENTS + (long) languages * MORE_PAYMENTS);
        }
    }

    private Result of(ClientLanguage language) throws Throwable {
        try {
            return results.get(language).join();
        } catch (CompletionException e) {
            throw e.getCause();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aTransferIsMadeOnceAlthoughTheServiceWasKilled(ClientLanguage language) throws Throwable {
        Result result = of(language);
        assertThat(result.savings()).isEqualTo(TRANSFERS + ".01");
        assertThat(result.listed()).hasSize(TRANSFERS + 1).startsWith("0.01");
    }

    @ParameterizedTest
    @EnumSource
    void everyEventIsReadAlthoughServiceAndReaderWereKilled(ClientLanguage language) throws Throwable {
        Result result = of(language);
        List<Long> all = LongStream.rangeClosed(1, FIRST_PAYMENTS + (long) countOfLanguages() * MORE_PAYMENTS).boxed()
                .toList();
        assertThat(result.read()).containsAll(all);
        // What the killed reader was given last, and could not say that it had handled.
        assertThat(result.read()).hasSizeLessThanOrEqualTo(all.size() + Story.BEFORE_THE_READERS_END);
        assertThat(result.read().stream().distinct()).containsExactlyElementsOf(all);
    }

    /// Generators make types and an SDK of the description that the service serves; programs by them compile, pay and
    /// read the event.
    @Test
    void clientsThatGeneratorsMakePayAndReadTheEvent() throws IOException {
        NodePackages generators = NodePackages.of("clients");
        ObjectNode service = hazina.credentials().deepCopy();
        generators.run("generate.mjs", service.toString());
        generators.run("compile.mjs", "", "typed.ts", "sdk.ts");
        for (String program : List.of("typed.js", "sdk.js")) {
            String paid = generators.run(program, service.put("reference", "by " + program).toString());
            assertThat(paid).isEqualTo("succeeded 19.99\n");
        }
    }

    /// By the commands that the page on clients has for people. In PHP alone, if not in the long form: making one takes
    /// a core for some seconds.
    @ParameterizedTest
    @MethodSource("generated")
    void aClientOfOpenapiGeneratorPaysAndReadsTheEvent(GeneratedClient client) throws IOException {
        ObjectNode service = hazina.credentials().deepCopy();
        String said = client.play(directory, description(), service.put("reference", "by " + client).toString());
        assertThat(said).isEqualTo(client.pays() ? "succeeded 19.99\n" : "");
    }

    private static Stream<GeneratedClient> generated() {
        return LongForm.STORIES.isWanted() ? Stream.of(GeneratedClient.values()) : Stream.of(GeneratedClient.PHP);
    }

    private String description() {
        try (Api api = hazina.merchant()) {
            return api.text("/openapi-merchants.json");
        }
    }

    private int countOfLanguages() {
        return (int) results.values().stream().filter(result -> !result.isCompletedExceptionally()).count();
    }

    /// One language.
    private record Story(ClientLanguage language, ClientPrograms programs, Setting setting) {
        private static final int BEFORE_THE_READERS_END = 3;

        Result play() {
            List<Long> read = new ArrayList<>();
            try (ClientPrograms.Running first = start()) {
                // No more than are read here: what it says besides is lost with its pipe.
                first.send(reader(BEFORE_THE_READERS_END));
                while (read.size() < BEFORE_THE_READERS_END) {
                    read.add(number(first));
                }
            }
            try (ClientPrograms.Running second = start(); ClientPrograms.Running client = start()) {
                second.send(reader(0));
                String savings = client.ok(client.call("POST", "/v1/wallets", Map.of("name", language.name())))
                        .get("id")
                        .asText();
                List<String> listed = transferred(client, savings);
                for (int i = 0; i < MORE_PAYMENTS; i++) {
                    client.ok(client.call("POST", "/v1/payments", Map.of("reference", language.name() + i, "amount", 5,
                            "payer_phone", "+254712345678")));
                }
                while (read.getLast() < setting.last()) {
                    read.add(number(second));
                }
                // All that the readers above wait for has happened.
                new ClientExamples(client).play(language.name(), programs.directory().resolve("order.place"),
                        setting.last());
                return new Result(client.ok(client.tell(Map.of("do", "call", "method", "GET", "path",
                        "/v1/wallets/" + savings + "/balance"))).get("available").asText(), listed, read);
            }
        }

        private List<String> transferred(ClientPrograms.Running client, String savings) {
            for (int i = 0; i <= TRANSFERS; i++) {
                BigDecimal amount = i < TRANSFERS ? BigDecimal.ONE : new BigDecimal("0.01");
                client.ok(client.call("POST", "/v1/transfers", Map.of("from_wallet_id", setting.wallet(),
                        "to_wallet_id", savings, "amount", amount)));
                if (i == BEFORE_THE_KILL) {
                    setting.begin();
                }
            }
            JsonNode rows = client.ok(client.tell(Map.of("do", "rows", "path", "/v1/transfers", "query",
                    Map.of("wallet_id", savings, "limit", 5), "member", "amount")));
            return rows.valueStream().map(JsonNode::asText).toList();
        }

        private ClientPrograms.Running start() {
            try {
                return programs.start(setting.url(), setting.keyId(), setting.secret(), PATIENCE_SECONDS);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /// Reads for ever.
        private Map<String, ?> reader(int most) {
            return Map.of("do", "events", "place", programs.directory().resolve("place").toString(), "types",
                    List.of("payment.succeeded"), "wait", 5, "most", most);
        }

        private static long number(ClientPrograms.Running reader) {
            JsonNode said = reader.said().orElseThrow();
            assertThat(said.has("entry")).as(said.toString()).isTrue();
            return said.get("entry").asLong();
        }
    }
}
