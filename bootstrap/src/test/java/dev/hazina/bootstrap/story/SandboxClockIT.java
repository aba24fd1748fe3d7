package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// A day in the sandbox, run in a few seconds. The tests share a program, whose clock only goes forwards.
@ExtendWith(ThreeBuckets.class)
@TestInstance(Lifecycle.PER_CLASS)
final class SandboxClockIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Path dataDir;
    private final HazinaProcess hazina;

    SandboxClockIT(@TempDir Path dataDir) {
        this.dataDir = dataDir;
        hazina = HazinaProcess.startPrepared(dataDir, Map.of());
    }

    @AfterAll
    void stop() {
        hazina.close();
    }

    @Test
    void endsWhatIsNeverReported() {
        try (Api api = hazina.newcomer("clock@duka.example")) {
            String never = create(api, "004");
            String late = create(api, "005");
            String asked = create(api, "010");

            // Half a minute later the provider is polled, and gives the result that it would not report.
            api.advanceClock("PT31S");
            assertThat(api.ended(asked).get("status").asText()).isEqualTo("succeeded");
            assertThat(api.get("/v1/payments/" + never).get("status")).isEqualTo("processing");
            assertThat(api.get("/v1/payments/" + late).get("status")).isEqualTo("processing");

            // After a day it is given up; the money of one arrives all the same.
            api.advanceClock("PT24H");
            JsonNode expired = api.ended(never);
            assertThat(expired.get("status").asText()).isEqualTo("failed");
            assertThat(expired.get("failure_reason").asText()).isEqualTo("expired");
            Awaitility.await().atMost(PATIENCE)
                    .until(() -> api.get("/v1/payments/" + late).get("status").equals("succeeded"));
            assertThat(api.get("/v1/payments/" + never).get("status")).isEqualTo("failed");
            assertThat(api.available(api.defaultWallet())).isEqualTo("20.00");
            assertThat(hazina.administrator().get("/v1/admin/ledger/proof").expect(200).get("clean").asBoolean())
                    .isTrue();
        }
    }

    /// A receiver compares the time of a signature with its own clock, and not with the sandbox's.
    @Test
    void receiversHereBelieveWhatIsSentAndWhatIsForwarded() {
        try (WebhookReceivers receivers = new WebhookReceivers(); Api api = hazina.merchant()) {
            api.ended(create(api, "001"));
            api.advanceClock("PT48H");
            believesWhatIsSent(api, receivers.at("/direct"));
            WebhookReceivers.Receiver receiver = receivers.at("/hooks");
            try (HazinaProcess listener = HazinaProcess.command(dataDir, Map.of(), "listen", "--forward",
                    receiver.url(), "--types", "payment.failed,payment.succeeded")) {
                Awaitility.await().atMost(PATIENCE).until(() -> listener.said().contains("hazina listening"));
                String payment = create(api, "002");
                WebhookReceivers.Received event = Awaitility.await().atMost(PATIENCE).until(receiver::events,
                        events -> !events.isEmpty()).getFirst();

                String secret = api.get("/v1/webhooks/callback-secret").get("signing_secret");
                SignatureCheck.check(event, secret);
                assertThat(event.body()).isEqualTo(api.text("/v1/events/" + event.eventId())).contains(payment)
                        .contains("payment.failed");
                assertThat(event.header("X-Service-Event-Number")).contains("3");
                Awaitility.await().atMost(PATIENCE)
                        .until(() -> listener.said().contains("3 payment.failed " + event.eventId() + " -> 2"));
                assertThat(receiver.events()).hasSize(1);
            }
        }
    }

    /// The probe and the event: signed with the real time, and in their bodies the time of the moved clock.
    private static void believesWhatIsSent(Api api, WebhookReceivers.Receiver receiver) {
        JsonNode endpoint = api.endpoint(receiver.url(), "*");
        api.ended(create(api, "003"));
        Awaitility.await().atMost(PATIENCE).until(() -> !receiver.events().isEmpty());
        assertThat(receiver.all()).hasSize(2).allSatisfy(received -> {
            SignatureCheck.check(received, endpoint.get("signing_secret").asText());
            assertThat(Instant.parse(Api.read(received.body()).get("created_at").asText()))
                    .isAfter(Instant.now().plus(Duration.ofHours(47)));
        });
        api.delete("/v1/webhooks/" + endpoint.get("id").asText());
    }

    private static String create(Api api, String ending) {
        return api.pay("clock-" + ending, "\"amount\":10,\"payer_phone\":\"+254712345" + ending + "\"").expect(201)
                .get("id").asText();
    }
}
