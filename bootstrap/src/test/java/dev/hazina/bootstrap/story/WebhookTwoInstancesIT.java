package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.story.WebhookReceivers.Received;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Two instances that send from one queue: one request for each attempt, and nothing lost, for all responses.
@ExtendWith(ThreeBuckets.class)
final class WebhookTwoInstancesIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int ENDPOINTS = 10;
    private static final int PAYMENTS = 120;
    /// One request in so many fails.
    private static final int FAILS = 20;
    private static final Map<String, String> RETRIES = Map.of("HAZINA_WEBHOOK_RETRY_DELAYS",
            "100ms,200ms,300ms,400ms,500ms,600ms");

    @TempDir
    Path first;
    @TempDir
    Path second;

    @Test
    void sendEachAttemptOnceAndLoseNothing() throws Exception {
        try (WebhookReceivers receivers = new WebhookReceivers();
                HazinaProcess one = HazinaProcess.startPrepared(first, RETRIES);
                HazinaProcess two = HazinaProcess.start(second, TwoInstancesIT.login(first, RETRIES));
                Api here = one.merchant();
                Api there = two.merchant()) {
            List<Receiver> all = new ArrayList<>();
            List<JsonNode> endpoints = new ArrayList<>();
            for (int i = 0; i < ENDPOINTS; i++) {
                Receiver receiver = receivers.at("/shared/" + i);
                endpoints.add((i % 2 == 0 ? here : there).endpoint(receiver.url(), "*"));
                // By number and not by chance, and each endpoint at other requests.
                int turn = i;
                all.add(receiver.answers((nth, request) -> (nth + turn) % FAILS == 0 ? 500 : 200));
            }

            SandboxJourneyIT.together(PAYMENTS, i -> (i % 2 == 0 ? here : there)
                    .pay("shared-" + i, "\"amount\":10,\"payer_phone\":\"+254712345678\"").expect(201));

            for (int i = 0; i < ENDPOINTS; i++) {
                check(here, all.get(i), endpoints.get(i));
            }
        }
    }

    private static void check(Api api, Receiver receiver, JsonNode endpoint) {
        List<JsonNode> deliveries = Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(200)).until(
                () -> api.deliveries(endpoint.get("id").asText()),
                found -> found.size() == PAYMENTS
                        && found.stream().allMatch(row -> row.get("status").asText().equals("delivered")));
        Map<String, List<Received>> requests = receiver.events().stream()
                .collect(Collectors.groupingBy(request -> request.delivery().orElseThrow()));
        assertThat(requests).hasSize(PAYMENTS);
        for (JsonNode delivery : deliveries) {
            List<Received> tries = requests.get(delivery.get("id").asText());
            assertThat(tries).as(delivery.toString()).hasSize(delivery.get("attempts").asInt());
            assertThat(tries.getLast().answered()).hasValue(200);
            assertThat(tries.subList(0, tries.size() - 1)).allMatch(failed -> failed.answered().get() == 500);
            tries.forEach(request -> SignatureCheck.check(request, endpoint.get("signing_secret").asText()));
        }
        assertThat(receiver.events()).as("some had to be tried again").hasSizeGreaterThan(PAYMENTS);
    }
}
