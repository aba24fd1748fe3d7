package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import dev.hazina.bootstrap.story.WebhookReceivers.Received;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// After any number of kills, each payment's event arrives, and always the same event in the same bytes.
///
/// `-Pcrash` kills often, in a long stream of payments; a build kills in `WebhookProofIT`.
@OnlyInLongForm(LongForm.STORIES)
@ExtendWith(ThreeBuckets.class)
final class WebhookCrashIT {
    private static final int KILLS = Integer.getInteger("hazina.crash.kills", 2);
    private static final int PAYMENTS = Integer.getInteger("hazina.crash.payments", 90);
    private static final int CLIENTS = 8;
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    /// A killed sender's slots stay taken for three times so short a timeout.
    private static final Map<String, String> SETTINGS = Map.of("HAZINA_WEBHOOK_TIMEOUT", "1s",
            "HAZINA_WEBHOOK_RETRY_DELAYS", "100ms,200ms,500ms,1s,2s,5s");

    @TempDir
    Path dataDir;

    private final Queue<String> unpaid = new ConcurrentLinkedQueue<>();
    private final Map<String, String> paid = new ConcurrentHashMap<>();
    private final Set<String> cutOff = new HashSet<>();
    private final Map<Receiver, JsonNode> endpoints = new HashMap<>();

    @Test
    @Timeout(value = 30, unit = TimeUnit.MINUTES)
    void everyEventSurvivesTheKills() throws InterruptedException {
        for (int i = 1; i <= PAYMENTS; i++) {
            unpaid.add("crash-" + i);
        }
        try (WebhookReceivers receivers = new WebhookReceivers()) {
            Receiver steady = receivers.at("/steady");
            Receiver held = receivers.at("/held");
            for (int kill = 1; kill <= KILLS; kill++) {
                try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, SETTINGS);
                        Api api = hazina.merchant()) {
                    register(api, steady, held);
                    payUntilKilled(hazina, api, held, kill);
                }
            }
            try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, SETTINGS); Api api = hazina.merchant()) {
                payAll(api);
                assertThat(paid).hasSize(PAYMENTS);
                paid.values().forEach(api::ended);
                for (Receiver receiver : endpoints.keySet()) {
                    check(api, receiver);
                }
                assertThat(cutOff).isNotEmpty();
                assertThat(held.events().stream().filter(request -> request.answered().get() == 200)
                        .map(Received::eventId)).containsAll(cutOff);
                JsonNode proof = hazina.administrator().get("/v1/admin/ledger/proof").expect(200);
                assertThat(proof.get("clean").asBoolean()).as(proof.toString()).isTrue();
            }
        }
    }

    private void register(Api api, Receiver... receivers) {
        for (Receiver receiver : receivers) {
            endpoints.computeIfAbsent(receiver, fresh -> api.endpoint(fresh.url(), "*"));
        }
    }

    /// Kills the program while payments come in and one receiver has a request it never answers; every other time the
    /// database as well.
    private void payUntilKilled(HazinaProcess hazina, Api api, Receiver held, int kill) throws InterruptedException {
        int share = PAYMENTS * kill / (KILLS + 1);
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            for (int i = 0; i < CLIENTS; i++) {
                clients.execute(() -> payAll(api));
            }
            Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(5)).until(() -> paid.size() >= share);
            long before = held.open();
            held.hangs();
            Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(5))
                    .until(() -> held.open() > before);
            if (kill % 2 == 0) {
                hazina.killWithDatabase();
            } else {
                hazina.kill();
            }
        }
        held.events().stream().filter(request -> request.answered().get() == 0).map(Received::eventId)
                .forEach(cutOff::add);
        held.answers(200);
    }

    /// Takes payments until none is left or the program is gone. A request without a response is repeated, by the same
    /// key; so is one answered 409, because the request that was killed counts as being under way for some seconds.
    private void payAll(Api api) {
        for (String reference = unpaid.poll(); reference != null; reference = unpaid.poll()) {
            try {
                Api.Answer answer = api.post("/v1/payments", "{\"reference\":\"" + reference
                        + "\",\"amount\":10,\"payer_phone\":\"+254712345678\"}", "Idempotency-Key", reference);
                if (answer.status() == 409) {
                    unpaid.add(reference);
                } else {
                    paid.put(reference, answer.expect(201).get("id").asText());
                }
            } catch (UncheckedIOException killed) {
                unpaid.add(reference);
                return;
            }
        }
    }

    /// One event for each payment, at least once, in the same bytes each time, and every signature right.
    private void check(Api api, Receiver receiver) {
        JsonNode endpoint = endpoints.get(receiver);
        Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(200))
                .until(() -> payments(receiver).keySet().containsAll(paid.values()));
        Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(200))
                .untilAsserted(() -> assertThat(api.deliveries(endpoint.get("id").asText())).hasSize(PAYMENTS)
                        .allMatch(delivery -> delivery.get("status").asText().equals("delivered")));
        Map<String, Set<String>> events = payments(receiver);
        assertThat(events.keySet()).containsExactlyInAnyOrderElementsOf(paid.values());
        assertThat(events.values()).as("one event id each").allMatch(ids -> ids.size() == 1);
        Map<String, String> bodies = new HashMap<>();
        for (Received request : receiver.events()) {
            assertThat(request.body()).isEqualTo(bodies.computeIfAbsent(request.eventId(), id -> request.body()));
            SignatureCheck.check(request, endpoint.get("signing_secret").asText());
        }
        System.out.printf("%d kills, %d payments: %d requests for %d events, %d known cut off%n", KILLS, PAYMENTS,
                receiver.events().size(), bodies.size(), cutOff.size());
    }

    /// The ids of the events that came for each payment.
    private static Map<String, Set<String>> payments(Receiver receiver) {
        Map<String, Set<String>> events = new HashMap<>();
        for (Received request : new ArrayList<>(receiver.events())) {
            JsonNode body = Api.read(request.body());
            events.computeIfAbsent(body.get("data").get("payment").get("id").asText(), id -> new HashSet<>())
                    .add(body.get("event_id").asText());
        }
        return events;
    }
}
