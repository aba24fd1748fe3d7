package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// The alerts to the account's operations URL.
@ExtendWith(ThreeBuckets.class)
final class WebhookAlertsIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String PAYER = "\"amount\":100,\"payer_phone\":\"+254712345678\"";
    /// More than it takes for a burst.
    private static final int FAILURES = 4;

    @TempDir
    Path dataDir;

    @Test
    void areSentOnceForABurstAndOnceForItsEnd() {
        try (WebhookReceivers receivers = new WebhookReceivers();
                HazinaProcess hazina = HazinaProcess.startPrepared(dataDir,
                        Map.of("HAZINA_WEBHOOK_RETRY_DELAYS", "20ms,20ms,20ms,20ms,20ms,20ms"));
                Api api = hazina.merchant()) {
            Receiver ops = operations(receivers, api);
            // An alert that fails is tried again and raises none itself.
            ops.failsFirst(1);
            Receiver receiver = receivers.at("/endpoint");
            JsonNode endpoint = api.endpoint(receiver.url(), "*");
            String id = endpoint.get("id").asText();
            receiver.answers(503);
            for (int i = 1; i <= FAILURES; i++) {
                api.pay("burst-" + i, PAYER).expect(201);
            }
            ended(api, id, "failed_permanently", FAILURES);
            Awaitility.await().atMost(PATIENCE).until(() -> ops.events().size() == 2);
            receiver.answers(200);
            api.pay("burst-over", PAYER).expect(201);
            ended(api, id, "delivered", 1);

            List<JsonNode> alerts = alerts(ops, "recovery");
            assertThat(alerts).extracting(alert -> alert.get("kind").asText()).containsExactly("failure_burst",
                    "failure_burst", "recovery");
            assertThat(alerts.get(1)).as("the same alert, sent again").isEqualTo(alerts.getFirst());
            JsonNode burst = alerts.getFirst();
            assertThat(burst.get("endpoint_id").asText()).isEqualTo(id);
            assertThat(burst.get("url").asText()).isEqualTo(receiver.url());
            assertThat(burst.get("failed_count").asInt()).isBetween(3, FAILURES);
            assertThat(burst.get("window_seconds").asInt()).isEqualTo(3_600);
            assertThat(burst.get("last_status_code").asInt()).isEqualTo(503);
            assertThat(burst.get("account_no").asText())
                    .isEqualTo(hazina.credentials().get("account_no").asText());
            signedByTheCallbackSecret(api, ops);
        }
    }

    @Test
    void areSentForAPayoutThatArrivedAfterItWasGivenUp() {
        try (WebhookReceivers receivers = new WebhookReceivers();
                HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, Map.of());
                Api api = hazina.merchant()) {
            Receiver ops = operations(receivers, api);
            api.fund("late-fund", api.defaultWallet(), "100");
            String payout = api.post("/v1/payouts", "{\"amount\":10,\"destination_phone\":\"+254712345005\"}")
                    .expect(201).get("id").asText();
            api.advanceClock("PT2H");

            JsonNode alert = alerts(ops, "late_success").getLast();
            assertThat(alert.get("subject_kind").asText()).isEqualTo("payout");
            assertThat(alert.get("subject_id").asText()).isEqualTo(payout);
            assertThat(alert.get("amount").asText()).isEqualTo("10.00");
            assertThat(api.get("/v1/payouts/" + payout).get("status")).isEqualTo("failed");
            signedByTheCallbackSecret(api, ops);
        }
    }

    private static Receiver operations(WebhookReceivers receivers, Api api) {
        Receiver ops = receivers.at("/ops");
        api.patch("/v1/settings", "{\"ops_url\":\"" + ops.url() + "\"}").expect(200);
        return ops;
    }

    /// Waits for an alert of that kind; everything that was raised before it has come before it.
    private static List<JsonNode> alerts(Receiver ops, String kind) {
        return Awaitility.await().atMost(PATIENCE).until(
                () -> ops.events().stream().map(request -> Api.read(request.body())).toList(),
                alerts -> alerts.stream().anyMatch(alert -> alert.get("kind").asText().equals(kind)));
    }

    private static void signedByTheCallbackSecret(Api api, Receiver ops) {
        String secret = api.get("/v1/webhooks/callback-secret").get("signing_secret");
        ops.events().forEach(request -> SignatureCheck.check(request, secret));
    }

    private static void ended(Api api, String endpoint, String status, int deliveries) {
        Awaitility.await().atMost(PATIENCE)
                .until(() -> api.deliveries(endpoint).stream()
                        .filter(delivery -> delivery.get("status").asText().equals(status)).count() == deliveries);
    }
}
