package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.bootstrap.metrics.ListedMetrics;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// The metrics of the program with four connected providers: exactly those that `docs/operating/metrics.md` lists, with
/// the figures of what happened.
@ExtendWith(ThreeBuckets.class)
final class DomainMetricsIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir
    static Path dataDir;
    static SimulatedProviders providers;
    static HazinaProcess hazina;
    static Api api;
    static String address;

    @BeforeAll
    static void start() {
        providers = new SimulatedProviders();
        hazina = HazinaProcess.startPrepared(dataDir, providers.settings(dataDir));
        api = hazina.merchant();
        address = hazina.said().lines().filter(line -> line.contains("/metrics"))
                .map(line -> line.replaceFirst(".*(http://\\S+)$", "$1")).findFirst().orElseThrow();
    }

    @AfterAll
    static void stop() {
        api.close();
        hazina.close();
        providers.close();
    }

    @Test
    void theListAndTheProgramHaveTheSameMetrics() throws Exception {
        ListedMetrics listed = ListedMetrics.read();
        api.get("/v1/me").expect(200);
        String text = fetch();
        Map<String, String> exposed = ListedMetrics.exposed(text);
        Map<String, String> expected = new TreeMap<>(listed.own());
        expected.keySet().removeIf(name -> listed.late().contains(name) && !exposed.containsKey(name));
        assertThat(exposed).isEqualTo(expected);

        Set<String> families = text.lines().filter(line -> line.startsWith("# TYPE "))
                .map(line -> line.split(" ")[2]).collect(Collectors.toCollection(TreeSet::new));
        assertThat(families).containsAll(listed.foreign());
    }

    @Test
    void figuresFollowWhatHappens() throws Exception {
        assertThat(fetch()).contains(
                "hazina_provider_breaker{provider=\"momo\",request=\"collect\",state=\"flowing\"} 1.0")
                .doesNotContainPattern("(?i)merchant=");
        SimulatedProviders.Name momo = SimulatedProviders.Name.MOMO;
        api.pay("metrics-1", "\"amount\":" + momo.amount + ",\"currency\":\"" + momo.currency
                + "\",\"wallet_id\":\"" + api.wallet("Till", momo.currency) + "\",\"payer_phone\":\"" + momo.phone
                + "\"").expect(201);

        Awaitility.await().atMost(PATIENCE).untilAsserted(() -> assertThat(fetch())
                .contains("hazina_payments_open{state=\"processing\"} 1.0")
                .containsPattern("(?m)^hazina_payments_oldest_age_seconds [1-9]")
                .contains(
                        "hazina_provider_outcomes_total{operation=\"collect\",outcome=\"accepted\","
                                + "provider=\"momo\"} 1.0")
                .containsPattern("(?m)^hazina_ledger_group_operations_count [1-9]")
                .containsPattern("(?m)^hazina_provider_call_seconds_count\\{operation=\"collect\",provider=\"momo\"} 1")
                .contains("hazina_suspense_money{currency=\"UGX\",direction=\"in\"} 0.0",
                        "hazina_figures_failures_total 0.0"));
    }

    private static String fetch() throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(URI.create(address)).build(),
                    HttpResponse.BodyHandlers.ofString()).body();
        }
    }
}
