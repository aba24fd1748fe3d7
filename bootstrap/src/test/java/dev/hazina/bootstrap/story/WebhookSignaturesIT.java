package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hazina.application.foreign.NodePackages;
import dev.hazina.bootstrap.story.WebhookReceivers.Received;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Stripe's library for Node accepts the running program's deliveries, and refuses altered ones. The library
/// for Java looks at the same deliveries ([SignatureCheck]).
///
/// A body is handed on as the text its bytes were decoded to. Were they not UTF-8, that text would be other bytes, and
/// the signature would not match.
final class WebhookSignaturesIT {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long FIVE_MINUTES = 300;
    private static final String KENYAN = "\"amount\":100,\"payer_phone\":\"+254712345678\"";
    private static final String NO_SIGNATURE = "No signatures found matching the expected signature";
    private static final String TOO_OLD = "Timestamp outside the tolerance zone";

    @TempDir
    Path dataDir;

    private final List<Map<String, Object>> cases = new ArrayList<>();
    private final List<String> expected = new ArrayList<>();

    @Test
    void areWhatAForeignLibraryBelieves() throws JsonProcessingException {
        NodePackages stripe = NodePackages.of("stripe");
        try (WebhookReceivers receivers = new WebhookReceivers();
                HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, Map.of());
                Api api = hazina.merchant()) {
            Receiver receiver = receivers.at("/node");
            JsonNode endpoint = api.endpoint(receiver.url(), "*");
            String path = "/v1/webhooks/" + endpoint.get("id").asText();
            String secret = endpoint.get("signing_secret").asText();
            believed(receiver.probes().getFirst(), "X-Service-Signature", secret);
            alone(paid(api, receiver, "plain"), secret);

            String next = api.post(path + "/rotate-secret", "").get("signing_secret_next");
            during(paid(api, receiver, "Ñandú 👋🏾 – Überweisung, 支払い"), secret, next);
            api.post(path + "/promote-secret", "").expect(200);
            Received promoted = paid(api, receiver, "after");
            alone(promoted, next);
            disbelieved(promoted, promoted.body(), promoted.signature(), secret);

            Receiver callback = receivers.at("/node-callback");
            api.pay("callback", KENYAN + ",\"callback_url\":\"" + callback.url() + "\"").expect(201);
            alone(only(callback), api.get("/v1/webhooks/callback-secret").get("signing_secret"));
        }
        ask(stripe);
    }

    /// With one signature, and everything that can be wrong with it.
    private void alone(Received event, String secret) {
        assertThat(event.header("X-Service-Signature-Next")).isEmpty();
        believed(event, "X-Service-Signature", secret);
        wrong(event, event.signature(), secret);
        SignatureCheck.check(event, secret);
    }

    /// With two, each right for its own secret and for no other.
    private void during(Received event, String secret, String next) {
        String nextHeader = event.header("X-Service-Signature-Next").orElseThrow();
        assertThat(event.body()).contains("Ñandú 👋🏾 – Überweisung, 支払い");
        believed(event, "X-Service-Signature", secret);
        believed(event, "X-Service-Signature-Next", next);
        disbelieved(event, event.body(), event.signature(), next);
        disbelieved(event, event.body(), nextHeader, secret);
        disbelieved(event, event.body().replace("Ñandú", "Nandu"), event.signature(), secret);
        wrong(event, event.signature(), secret);
        wrong(event, nextHeader, next);
        SignatureCheck.check(event, secret);
        SignatureCheck.check(nextHeader, event.body(), next);
    }

    private void wrong(Received event, String header, String secret) {
        disbelieved(event, event.body().replace("100.00", "900.00"), header, secret);
        disbelieved(event, event.body() + "\n", header, secret);
        disbelieved(event, event.body(), header.replace("t=1", "t=2"), secret);
        disbelieved(event, event.body(), header, secret.replace("whsec_", ""));
        disbelieved(event, event.body(), header, secret + "x");
        expect(event.body(), header, secret, SignatureCheck.seconds(header) + FIVE_MINUTES, event.eventId());
        expect(event.body(), header, secret, SignatureCheck.seconds(header) + FIVE_MINUTES + 1, TOO_OLD);
    }

    private void believed(Received event, String header, String secret) {
        String value = event.header(header).orElseThrow();
        expect(event.body(), value, secret, SignatureCheck.seconds(value), event.eventId());
    }

    private void disbelieved(Received event, String body, String header, String secret) {
        expect(body, header, secret, SignatureCheck.seconds(event.signature()), NO_SIGNATURE);
    }

    /// @param outcome the id of the accepted event, or the beginning of the refusal
    private void expect(String body, String header, String secret, long now, String outcome) {
        cases.add(Map.of("body", body, "header", header, "secret", secret, "now", now));
        expected.add(outcome);
    }

    private void ask(NodePackages stripe) throws JsonProcessingException {
        JsonNode said = JSON.readTree(stripe.run("verify.mjs", JSON.writeValueAsString(cases)));
        assertThat(said).hasSize(expected.size());
        for (int i = 0; i < expected.size(); i++) {
            JsonNode verdict = said.get(i);
            String outcome = verdict.get("believed").asBoolean()
                    ? verdict.get("event_id").asText()
                    : verdict.get("error").asText();
            assertThat(outcome).as(cases.get(i).toString()).startsWith(expected.get(i));
        }
    }

    private static Received paid(Api api, Receiver receiver, String reference) {
        receiver.forget();
        api.pay(reference, KENYAN).expect(201);
        return only(receiver);
    }

    private static Received only(Receiver receiver) {
        return Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(20))
                .until(receiver::events, events -> !events.isEmpty()).getFirst();
    }
}
