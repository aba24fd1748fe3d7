package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Receivers that never answer delay no others. No clock is read: the healthy receiver has
/// everything while the others still hold the requests they had before.
@ExtendWith(ThreeBuckets.class)
final class WebhookBulkheadIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int MERCHANTS = 5;
    private static final int HANGING_EACH = 40;
    private static final int PAYMENTS = 20;

    @TempDir
    Path dataDir;

    @Test
    void theHealthyAreServedWhileTwoHundredHang() throws Exception {
        // Longer than the test takes, so that no hanging request is given up meanwhile.
        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, Map.of("HAZINA_WEBHOOK_TIMEOUT", "10m"));
                WebhookReceivers receivers = new WebhookReceivers()) {
            List<Api> merchants = merchants(hazina, MERCHANTS);
            List<Receiver> hanging = new ArrayList<>();
            for (int m = 0; m < MERCHANTS; m++) {
                for (int i = 0; i < HANGING_EACH; i++) {
                    hanging.add(receivers.at("/hanging/" + m + "/" + i));
                }
            }
            SandboxJourneyIT.together(hanging.size(),
                    i -> merchants.get(i / HANGING_EACH).endpoint(hanging.get(i).url(), "*"));
            hanging.forEach(Receiver::hangs);
            for (Api merchant : merchants) {
                pay(merchant, "hanging");
            }
            Awaitility.await().atMost(PATIENCE)
                    .until(() -> hanging.stream().allMatch(receiver -> receiver.open() == 1));

            // One of them shares its merchant with hanging endpoints, and one has hanging endpoints and a callback URL.
            Receiver healthy = receivers.at("/healthy");
            Receiver callback = receivers.at("/callback");
            merchants.getFirst().endpoint(healthy.url(), "*");
            IntStream.range(0, PAYMENTS).forEach(i -> {
                pay(merchants.getFirst(), "healthy-" + i);
                merchants.getLast().pay("healthy-" + i, "\"amount\":10,\"payer_phone\":\"+254712345678\","
                        + "\"callback_url\":\"" + callback.url() + "\"").expect(201);
            });
            Awaitility.await().atMost(PATIENCE).until(
                    () -> healthy.events().size() == PAYMENTS && callback.events().size() == PAYMENTS);
            assertThat(hanging).allMatch(receiver -> receiver.open() == 1 && receiver.events().size() == 1);
            merchants.forEach(Api::close);
        }
    }

    /// The sandbox's merchant and new ones.
    static List<Api> merchants(HazinaProcess hazina, int count) {
        List<Api> merchants = new ArrayList<>(List.of(hazina.merchant()));
        for (int m = 1; m < count; m++) {
            JsonNode registered = merchants.getFirst().post("/v1/auth/register", "{\"email\":\"m" + m
                    + "@example.com\",\"password\":\"correct horse battery\",\"merchant_name\":\"Merchant " + m + "\"}")
                    .expect(201);
            merchants.add(new Api(hazina.credentials().get("base_url").asText(),
                    registered.get("api_key_id").asText(), registered.get("api_key_secret").asText()));
        }
        return merchants;
    }

    private static void pay(Api api, String reference) {
        api.pay(reference, "\"amount\":10,\"payer_phone\":\"+254712345678\"").expect(201);
    }
}
