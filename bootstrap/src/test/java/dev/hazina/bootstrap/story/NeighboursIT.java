package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Two hundred connections of one caller with work that is dear or free, while another merchant works. All answers that
/// the other one gets succeed; how long they took is reported, because a busy machine says nothing about the program.
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(600)
final class NeighboursIT {
    private static final Logger LOG = LoggerFactory.getLogger(NeighboursIT.class);
    private static final int CONNECTIONS = 200;
    /// The requests of each connection, one after the other.
    private static final int REQUESTS = Integer.getInteger("neighbours.requests", 1);
    private static final String WORDS = "payout+refund+wallet+statement+webhook+delivery+fee+currency";

    private HazinaProcess hazina;
    private Api neighbour;
    private String session;

    @BeforeAll
    void start(@TempDir Path dataDir) {
        hazina = HazinaProcess.startPrepared(dataDir, Map.of("HAZINA_RATE_OPEN_PER_MINUTE", "300"));
        JsonNode owner = hazina.credentials();
        session = "hazina-session=" + owner.get("key_id").asText() + "." + owner.get("key_secret").asText();
        neighbour = hazina.newcomer("neighbour@example.com");
    }

    @AfterAll
    void stop() {
        neighbour.close();
        hazina.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dashboard/statement/statement.pdf", "/dashboard/statement", "/docs/search?q=" + WORDS,
            "/docs/operating",
            "/sandbox/inspector/00000000-0000-7000-8000-000000000001/00000000-0000-7000-8000-000000000002"})
    void othersAreServedMeanwhile(String path) throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        List<Long> millis = new ArrayList<>();
        CompletableFuture<Void> working = CompletableFuture.runAsync(() -> work(over, millis),
                Thread::startVirtualThread);

        Map<Integer, Integer> greedy = crowd(path);
        over.set(true);
        working.get();

        millis.sort(null);
        LOG.info("{}: {}; meanwhile {} answers in at most {} ms, half of them in {} ms", path, greedy, millis.size(),
                millis.getLast(), millis.get(millis.size() / 2));
        assertThat(greedy.keySet()).isSubsetOf(200, 404, 405, 429, 503);
        // A page with sums waits for its place instead.
        assertThat(path.equals("/dashboard/statement") || greedy.containsKey(429)).as(greedy.toString()).isTrue();
    }

    /// Reads and writes of the other merchant, until the crowd has gone.
    private void work(AtomicBoolean over, List<Long> millis) {
        int number = 0;
        do {
            long begun = System.nanoTime();
            if (number++ % 8 == 0) {
                neighbour.post("/v1/payments", "{\"reference\":\"n-" + begun + "\",\"amount\":1,\"currency\":\"KES\","
                        + "\"channel\":\"mm_stk_push\",\"payer_phone\":\"+254712345678\"}").expect(201);
            } else {
                neighbour.get("/v1/wallets").expect(200);
            }
            millis.add((System.nanoTime() - begun) / 1_000_000);
        } while (!over.get());
    }

    /// Sends the requests of all connections.
    ///
    /// @return how often each status was answered
    private Map<Integer, Integer> crowd(String path) throws Exception {
        Map<Integer, Integer> statuses = new TreeMap<>();
        try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            List<CompletableFuture<List<Integer>>> connections = IntStream.range(0, CONNECTIONS)
                    .mapToObj(number -> CompletableFuture.supplyAsync(() -> requests(client, path),
                            Thread::startVirtualThread))
                    .toList();
            for (CompletableFuture<List<Integer>> connection : connections) {
                connection.get().forEach(status -> statuses.merge(status, 1, Integer::sum));
            }
        }
        return statuses;
    }

    private List<Integer> requests(HttpClient client, String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(hazina.url() + path));
        if (path.startsWith("/dashboard/statement")) {
            request.header("Cookie", session);
        }
        HttpRequest made = path.startsWith("/sandbox")
                ? request.POST(HttpRequest.BodyPublishers.ofString("{}")).build()
                : request.build();
        return IntStream.range(0, REQUESTS).map(number -> status(client, made)).boxed().toList();
    }

    private static int status(HttpClient client, HttpRequest request) {
        try {
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
