package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.story.WebhookReceivers.Received;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Requests to receivers, from the probe to the last delivery. The deliveries show whether a request was not sent:
/// they are recorded with the payment, so one that is missing when the payment has ended is never sent. With
/// [several buckets][BucketCounts] and with one.
@ParameterizedClass(name = "{0} buckets")
@MethodSource("dev.hazina.bootstrap.story.BucketCounts#wanted")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class WebhookIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String KENYAN = "\"amount\":100,\"payer_phone\":\"+254712345678\"";

    @TempDir
    static Path dataDir;

    @Parameter
    private String count = "";

    private WebhookReceivers receivers;
    private HazinaProcess hazina;
    private Api api;

    @BeforeParameterizedClassInvocation
    void start(String buckets) throws IOException {
        receivers = new WebhookReceivers();
        hazina = HazinaProcess.startPrepared(Files.createDirectory(dataDir.resolve(buckets)),
                Map.of(HazinaProcess.BUCKETS, buckets));
        api = hazina.merchant();
    }

    @AfterParameterizedClassInvocation
    void stop() {
        receivers.close();
        api.close();
        hazina.close();
    }

    @AfterEach
    void forgetEndpoints() {
        api.get("/v1/webhooks").expect(200).get("data")
                .forEach(endpoint -> api.delete("/v1/webhooks/" + endpoint.get("id").asText()));
    }

    @Test
    void refusesAnEndpointThatDoesNotAnswer() {
        register("https://", "*").expect(400);
        register("http://192.0.2.1/hooks", "*").expect(400);
        register(receivers.at("/nobody").url(), "payment.exploded").expect(400);
        for (int status : new int[]{500, 404, 302}) {
            register(receivers.at("/broken").answers(status).url(), "*").expect(422);
        }
        assertThat(receivers.at("/nobody").probes()).isEmpty();
        assertThat(receivers.at("/broken").probes()).hasSize(3);
        assertThat(api.get("/v1/webhooks").expect(200).get("data")).isEmpty();
    }

    @Test
    void signsTheProbeWithTheSecretItThenShowsOnce() {
        Receiver receiver = receivers.at("/probed");
        JsonNode endpoint = api.endpoint(receiver.url(), "payment.succeeded,payout.failed");

        Received probe = receiver.probes().getFirst();
        SignatureCheck.check(probe, endpoint.get("signing_secret").asText());
        JsonNode body = Api.read(probe.body());
        assertThat(body.get("event_type").asText()).isEqualTo("webhook.probe");
        assertThat(body.get("event_id").asText()).isEqualTo(probe.eventId());
        assertThat(body.get("data").get("url").asText()).isEqualTo(receiver.url());
        JsonNode listed = api.get("/v1/webhooks/" + id(endpoint)).expect(200);
        assertThat(listed.has("signing_secret")).isFalse();
        assertThat(listed.get("event_types")).hasSize(2);
        assertThat(api.deliveries(id(endpoint))).isEmpty();
    }

    @Test
    void tellsOfAPaymentInTheVeryBytesThatAreReadLater() {
        Receiver receiver = receivers.at("/paid");
        JsonNode endpoint = api.endpoint(receiver.url(), "*");
        String payment = pay("told-1", KENYAN);

        Received event = only(receiver, payment);
        SignatureCheck.check(event, endpoint.get("signing_secret").asText());
        assertThat(event.header("X-Service-Signature-Next")).isEmpty();
        assertThat(event.header("Content-Type")).contains("application/json");
        assertThat(event.body()).startsWith("{\"event_id\":\"" + event.eventId()
                + "\",\"event_type\":\"payment.succeeded\",\"created_at\":\"")
                .contains("\"environment\":\"sandbox\",\"sequence\":1,")
                .contains("\"account_no\":\"" + hazina.credentials().get("account_no").asText() + "\"")
                .endsWith("\"data\":{\"payment\":" + api.get("/v1/payments/" + payment).text() + "}}");

        JsonNode delivery = delivered(id(endpoint), 1);
        assertThat(id(delivery)).isEqualTo(event.delivery().orElseThrow());
        assertThat(delivery.get("event_id").asText()).isEqualTo(event.eventId());
        assertThat(delivery.get("last_status_code").asInt()).isEqualTo(200);
        assertThat(delivery.get("payload")).isEqualTo(Api.read(event.body()));
    }

    @Test
    void tellsOfWhatFailsAndOfCards() {
        Receiver receiver = receivers.at("/others");
        api.endpoint(receiver.url(), "*");
        String declined = pay("told-2", "\"amount\":100,\"payer_phone\":\"+254712345002\"");
        String card = pay("told-3", "\"amount\":50,\"channel\":\"card\",\"card_token\":\"tok_visa\"");
        String noCard = pay("told-4", "\"amount\":50,\"channel\":\"card\",\"card_token\":\"tok_declined\"");

        assertThat(type(only(receiver, declined))).isEqualTo("payment.failed");
        assertThat(type(only(receiver, card))).isEqualTo("payment.succeeded");
        assertThat(type(only(receiver, noCard))).isEqualTo("payment.failed");
        for (String payment : List.of(declined, card, noCard)) {
            assertThat(only(receiver, payment).body())
                    .endsWith("\"data\":{\"payment\":" + api.get("/v1/payments/" + payment).text() + "}}");
        }
    }

    @Test
    void tellsOfRefundsAndPayouts() {
        Receiver receiver = receivers.at("/out");
        JsonNode endpoint = api.endpoint(receiver.url(), "payment.refunded,payout.succeeded,payout.failed");
        String payment = pay("told-5", "\"amount\":100,\"payer_phone\":\"+254712345678\"");
        String refund = id(api.post("/v1/payments/" + payment + "/refunds", "{\"amount\":40}").expect(201));
        String failing = payout("+254712345002", "");
        String arriving = payout("+254712345001", "");

        Received refunded = only(receiver, refund);
        assertThat(type(refunded)).isEqualTo("payment.refunded");
        JsonNode whole = api.get("/v1/payments/" + payment).expect(200);
        JsonNode data = Api.read(refunded.body()).get("data");
        assertThat(data.get("refund")).isEqualTo(whole.get("refunds").get(0));
        assertThat(data.get("payment")).isEqualTo(whole);
        for (String payout : List.of(failing, arriving)) {
            assertThat(only(receiver, payout).body())
                    .endsWith("\"data\":{\"payout\":" + api.get("/v1/payouts/" + payout).text() + "}}");
        }
        assertThat(type(only(receiver, failing))).isEqualTo("payout.failed");
        assertThat(type(only(receiver, arriving))).isEqualTo("payout.succeeded");
        assertThat(api.deliveries(id(endpoint))).as("not subscribed to payment.succeeded").hasSize(3);
    }

    @Test
    void tellsTheCallbackUrlInsteadOfTheEndpoints() {
        Receiver endpointReceiver = receivers.at("/skipped");
        Receiver receiver = receivers.at("/callback");
        String endpoint = id(api.endpoint(endpointReceiver.url(), "*"));
        String secret = api.get("/v1/webhooks/callback-secret").get("signing_secret");
        String callback = ",\"callback_url\":\"" + receiver.url() + "\"";
        String payment = pay("told-6", KENYAN + callback);
        Received event = only(receiver, payment);
        SignatureCheck.check(event, secret);
        String payout = payout("+254712345002", callback);
        assertThat(type(only(receiver, payout))).isEqualTo("payout.failed");
        assertThat(api.deliveries(endpoint)).isEmpty();
        assertThat(api.deliveries("callback")).hasSize(2)
                .allMatch(delivery -> delivery.get("endpoint_id").asText().equals("callback"));

        String fresh = api.post("/v1/webhooks/callback-secret/rotate", "").get("signing_secret");
        assertThat(fresh).isNotEqualTo(secret);
        Received afterwards = only(receiver, pay("told-7", KENYAN + callback));
        SignatureCheck.check(afterwards, fresh);
        assertThat(afterwards.header("X-Service-Signature-Next")).isEmpty();
    }

    @Test
    void signsWithBothSecretsUntilTheNewOneIsPromoted() {
        Receiver receiver = receivers.at("/rotated");
        JsonNode endpoint = api.endpoint(receiver.url(), "*");
        String path = "/v1/webhooks/" + id(endpoint);
        api.post(path + "/promote-secret", "").expect(422);
        String next = api.post(path + "/rotate-secret", "").get("signing_secret_next");

        Received both = only(receiver, pay("told-8", KENYAN));
        SignatureCheck.check(both, endpoint.get("signing_secret").asText());
        SignatureCheck.check(both.header("X-Service-Signature-Next").orElseThrow(), both.body(), next);

        api.post(path + "/promote-secret", "").expect(200);
        Received one = only(receiver, pay("told-9", KENYAN));
        SignatureCheck.check(one, next);
        assertThat(one.header("X-Service-Signature-Next")).isEmpty();
        api.post(path + "/promote-secret", "").expect(422);
    }

    @Test
    void replaysTheSameEventInTheSameBytes() {
        Receiver receiver = receivers.at("/replayed");
        JsonNode endpoint = api.endpoint(receiver.url(), "*");
        String payment = pay("told-10", KENYAN);
        Received first = only(receiver, payment);
        JsonNode delivery = delivered(id(endpoint), 1);

        String path = "/v1/webhooks/" + id(endpoint) + "/deliveries/" + id(delivery);
        String asItWas = api.get("/v1/payments/" + payment).text();
        JsonNode replayed = api.post(path + "/replay", "").expect(200);
        assertThat(replayed.get("status").asText()).isEqualTo("pending");
        assertThat(replayed.get("event_id").asText()).isEqualTo(first.eventId());
        assertThat(delivered(id(endpoint), 2).get("attempts").asInt()).isEqualTo(2);
        Received second = receiver.eventsOf(payment).getLast();
        assertThat(receiver.eventsOf(payment)).hasSize(2);
        assertThat(second.eventId()).isEqualTo(first.eventId());
        assertThat(second.body()).isEqualTo(first.body()).contains(asItWas);
        assertThat(second.delivery()).isEqualTo(first.delivery());
        SignatureCheck.check(second, endpoint.get("signing_secret").asText());
        assertThat(api.get(path + "/attempts").expect(200).get("data")).hasSize(2);
    }

    @Test
    void replaysOnlyWhatHasEnded() {
        Receiver receiver = receivers.at("/pending");
        String endpoint = id(api.endpoint(receiver.url(), "*"));
        receiver.answers(500);
        only(receiver, pay("told-11", KENYAN));
        String delivery = id(api.deliveries(endpoint).getFirst());
        api.post("/v1/webhooks/" + endpoint + "/deliveries/" + delivery + "/replay", "").expect(422);
        api.delete("/v1/webhooks/" + endpoint).expect(204);
        assertThat(api.deliveries(endpoint).getFirst().get("status").asText()).isEqualTo("canceled");
        api.post("/v1/webhooks/" + endpoint + "/deliveries/" + delivery + "/replay", "").expect(422);
    }

    @Test
    void sendsNothingMoreToADeletedEndpoint() {
        Receiver receiver = receivers.at("/deleted");
        Receiver other = receivers.at("/stays");
        String endpoint = id(api.endpoint(receiver.url(), "*"));
        api.endpoint(other.url(), "*");
        only(receiver, pay("told-12", KENYAN));
        api.delete("/v1/webhooks/" + endpoint).expect(204);

        only(other, pay("told-13", KENYAN));
        assertThat(api.deliveries(endpoint)).hasSize(1);
        assertThat(receiver.events()).hasSize(1);
        assertThat(api.get("/v1/webhooks/" + endpoint).expect(200).get("disabled_at").isNull()).isFalse();
        assertThat(api.get("/v1/webhooks").expect(200).get("data")).hasSize(1);
        api.delete("/v1/webhooks/" + endpoint).expect(404);
        api.post("/v1/webhooks/" + endpoint + "/rotate-secret", "").expect(404);
    }

    private Api.Answer register(String url, String type) {
        return api.post("/v1/webhooks", "{\"url\":\"" + url + "\",\"event_types\":[\"" + type + "\"]}");
    }

    private String pay(String reference, String more) {
        String payment = id(api.pay(reference, more).expect(201));
        api.ended(payment);
        return payment;
    }

    private String payout(String phone, String more) {
        return id(api.post("/v1/payouts", "{\"amount\":10,\"destination_phone\":\"" + phone + "\"" + more + "}")
                .expect(201));
    }

    /// Waits for the one event about it.
    private static Received only(Receiver receiver, String id) {
        List<Received> events = Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(20))
                .until(() -> receiver.eventsOf(id), found -> !found.isEmpty());
        assertThat(events).hasSize(1);
        return events.getFirst();
    }

    /// Waits until the endpoint's only delivery has arrived on that attempt.
    private JsonNode delivered(String endpoint, int attempts) {
        return Awaitility.await().atMost(PATIENCE).until(() -> api.deliveries(endpoint).getFirst(),
                delivery -> delivery.get("status").asText().equals("delivered")
                        && delivery.get("attempts").asInt() == attempts);
    }

    private static String type(Received event) {
        return Api.read(event.body()).get("event_type").asText();
    }

    private static String id(JsonNode row) {
        return row.get("id").asText();
    }
}
