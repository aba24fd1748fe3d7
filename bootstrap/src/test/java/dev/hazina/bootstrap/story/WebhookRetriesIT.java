package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import dev.hazina.bootstrap.story.WebhookReceivers.Received;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// The retries of most of a day, run in a few seconds. Tests with the usual settings share a program, and each has a
/// merchant of its own.
@ExtendWith(ThreeBuckets.class)
@TestInstance(Lifecycle.PER_CLASS)
final class WebhookRetriesIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final List<Duration> DELAYS = List.of(Duration.ofSeconds(30), Duration.ofMinutes(2),
            Duration.ofMinutes(10), Duration.ofMinutes(30), Duration.ofHours(2), Duration.ofHours(12));

    private final HazinaProcess hazina;

    WebhookRetriesIT(@TempDir Path dataDir) {
        hazina = HazinaProcess.startPrepared(dataDir, Map.of());
    }

    @AfterAll
    void stop() {
        hazina.close();
    }

    @Test
    void triesSevenTimesAndThenNoMoreUntilItIsReplayed() {
        try (WebhookReceivers receivers = new WebhookReceivers();
                Api api = hazina.newcomer("failing@duka.example")) {
            Receiver receiver = receivers.at("/failing");
            JsonNode endpoint = api.endpoint(receiver.url(), "*");
            String id = endpoint.get("id").asText();
            receiver.answers(500);
            pay(api, "retried-1");

            for (int failures = 1; failures <= DELAYS.size(); failures++) {
                JsonNode delivery = tried(api, id, failures);
                assertThat(delivery.get("status").asText()).isEqualTo("pending");
                Duration delay = DELAYS.get(failures - 1);
                assertThat(Duration.between(time(delivery, "last_attempt_at"), time(delivery, "next_attempt_at")))
                        .isEqualTo(delay);
                api.advanceClock(delay.toString());
            }
            JsonNode failed = tried(api, id, DELAYS.size() + 1);
            assertThat(failed.get("status").asText()).isEqualTo("failed_permanently");
            assertThat(failed.get("next_attempt_at").isNull()).isTrue();
            assertThat(failed.get("last_status_code").asInt()).isEqualTo(500);
            checkAttempts(attempts(api, id, failed), receiver.events(), endpoint.get("signing_secret").asText());

            receiver.answers(200);
            api.advanceClock("P2D");
            pay(api, "retried-2");
            Awaitility.await().atMost(PATIENCE).until(() -> receiver.events().size() == DELAYS.size() + 2);
            assertThat(api.deliveries(id).getFirst()).isEqualTo(failed);

            api.post("/v1/webhooks/" + id + "/deliveries/" + failed.get("id").asText() + "/replay", "").expect(200);
            assertThat(tried(api, id, DELAYS.size() + 2).get("status").asText()).isEqualTo("delivered");
            assertThat(receiver.events().getLast().body()).isEqualTo(receiver.events().getFirst().body());
        }
    }

    @Test
    @OnlyInLongForm(LongForm.STORIES)
    void stopsTryingOnceItArrives(@TempDir Path own) {
        try (WebhookReceivers receivers = new WebhookReceivers();
                HazinaProcess hasty = HazinaProcess.startPrepared(own,
                        Map.of("HAZINA_WEBHOOK_TIMEOUT", "500ms", "HAZINA_WEBHOOK_RETRY_DELAYS", "100ms,100ms"));
                Api api = hasty.merchant()) {
            Receiver flaky = receivers.at("/flaky");
            Receiver silent = receivers.at("/silent");
            Receiver redirecting = receivers.at("/redirecting");
            String flakyId = api.endpoint(flaky.url(), "*").get("id").asText();
            String silentId = api.endpoint(silent.url(), "*").get("id").asText();
            String redirectingId = api.endpoint(redirecting.url(), "*").get("id").asText();
            flaky.failsFirst(2);
            silent.hangs();
            redirecting.answers(307);
            pay(api, "retried-3");

            JsonNode delivered = tried(api, flakyId, 3);
            assertThat(delivered.get("status").asText()).isEqualTo("delivered");
            assertThat(attempts(api, flakyId, delivered)).extracting(row -> row.get("status_code").asInt())
                    .containsExactly(500, 500, 200);
            assertThat(attempts(api, flakyId, delivered).getLast().get("error").asText()).isEmpty();
            assertThat(tried(api, redirectingId, 3).get("status").asText()).isEqualTo("failed_permanently");
            JsonNode timedOut = tried(api, silentId, 3);
            assertThat(timedOut.get("status").asText()).isEqualTo("failed_permanently");
            assertThat(attempts(api, silentId, timedOut)).hasSize(3).allSatisfy(row -> {
                assertThat(row.get("status_code").asInt()).isZero();
                assertThat(row.get("error").asText()).isNotEmpty();
            });
        }
    }

    @Test
    void tellsOfMoneyThatCameAfterAll() {
        try (WebhookReceivers receivers = new WebhookReceivers();
                Api api = hazina.newcomer("late@duka.example")) {
            Receiver receiver = receivers.at("/late");
            api.endpoint(receiver.url(), "*");
            api.pay("retried-4", "\"amount\":10,\"payer_phone\":\"+254712345005\"").expect(201);
            api.advanceClock("PT25H");
            List<Received> events = Awaitility.await().atMost(PATIENCE).until(receiver::events,
                    found -> found.size() == 2);
            assertThat(events).extracting(event -> Api.read(event.body()).get("event_type").asText())
                    .containsExactly("payment.failed", "payment.succeeded");
            assertThat(events).extracting(event -> Api.read(event.body()).get("sequence").asInt())
                    .containsExactly(1, 2);
        }
    }

    /// One attempt for each request that came, no sooner than its delay after the one before, signed with the real
    /// time, which the delays that the clock was moved by don't change.
    private static void checkAttempts(List<JsonNode> attempts, List<Received> requests, String secret) {
        assertThat(attempts).hasSize(DELAYS.size() + 1).hasSameSizeAs(requests);
        for (int i = 0; i < attempts.size(); i++) {
            Instant at = time(attempts.get(i), "attempted_at");
            if (i > 0) {
                assertThat(Duration.between(time(attempts.get(i - 1), "attempted_at"), at))
                        .isGreaterThanOrEqualTo(DELAYS.get(i - 1));
            }
            assertThat(attempts.get(i).get("status_code").asInt()).isEqualTo(500);
            Received request = requests.get(i);
            SignatureCheck.check(request, secret);
            assertThat(request.eventId()).isEqualTo(requests.getFirst().eventId());
            assertThat(request.body()).isEqualTo(requests.getFirst().body());
        }
    }

    private static void pay(Api api, String reference) {
        api.pay(reference, "\"amount\":10,\"payer_phone\":\"+254712345678\"").expect(201);
    }

    /// Waits until the endpoint's oldest delivery was tried so often.
    private static JsonNode tried(Api api, String endpoint, int times) {
        return Awaitility.await().atMost(PATIENCE)
                .until(() -> api.deliveries(endpoint), all -> !all.isEmpty()
                        && all.getFirst().get("attempts").asInt() == times)
                .getFirst();
    }

    private static List<JsonNode> attempts(Api api, String endpoint, JsonNode delivery) {
        JsonNode rows = api.get("/v1/webhooks/" + endpoint + "/deliveries/" + delivery.get("id").asText()
                + "/attempts").expect(200).get("data");
        return new ArrayList<>(StreamSupport.stream(rows.spliterator(), false).toList());
    }

    private static Instant time(JsonNode row, String member) {
        return Instant.parse(row.get(member).asText());
    }
}
