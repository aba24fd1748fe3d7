package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Two instances on one database are one service.
@ExtendWith(ThreeBuckets.class)
final class TwoInstancesIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    /// An instance counts for a minute after it was seen last, and that is looked at every ten seconds.
    private static final Duration UNTIL_AWAY = Duration.ofMinutes(3);

    @TempDir
    Path first;
    @TempDir
    Path second;

    @Test
    void shareOneDatabase() throws Exception {
        try (HazinaProcess one = HazinaProcess.startPrepared(first, Map.of());
                HazinaProcess two = HazinaProcess.start(second, login(first, Map.of()));
                Api here = one.merchant();
                Api there = two.merchant()) {
            for (String same : List.of("key_id", "key_secret", "account_no", "operator_key_id", "operator_key_secret",
                    "dashboard_email", "dashboard_password")) {
                assertThat(two.credentials().get(same)).as(same).isEqualTo(one.credentials().get(same));
            }

            String from = here.wallet("From", "KES");
            String to = there.wallet("To", "KES");
            there.fund("shared-1", from, "64");
            List<Integer> statuses = SandboxJourneyIT.together(64,
                    i -> (i % 2 == 0 ? here : there).transfer(from, to, "64").status());
            assertThat(Collections.frequency(statuses, 201)).isEqualTo(1);
            assertThat(Collections.frequency(statuses, 422)).isEqualTo(63);
            assertThat(here.available(to)).isEqualTo("64.00");

            String body = "{\"reference\":\"shared-2\",\"amount\":5,\"payer_phone\":\"+254712345678\"}";
            List<String> ids = SandboxJourneyIT.together(16, i -> (i % 2 == 0 ? here : there)
                    .post("/v1/payments", body, "Idempotency-Key", "shared").expect(201).get("id").asText());
            assertThat(ids).containsOnly(ids.getFirst());

            JsonNode proof = two.administrator().get("/v1/admin/ledger/proof").expect(200);
            assertThat(proof.get("clean").asBoolean()).as(proof.toString()).isTrue();
        }
    }

    /// The first instance connects pawaPay alone, the second MTN too. Nothing of MTN's ends while the second is away.
    @Test
    @OnlyInLongForm(LongForm.STORIES)
    void eachAsksOnlyWhatItConnects() throws Exception {
        try (SimulatedProviders providers = new SimulatedProviders();
                HazinaProcess one = HazinaProcess.startPrepared(first, channels(providers, ""));
                Api here = one.merchant();
                Api staff = one.administrator()) {
            MerchantId merchant = new MerchantId(
                    UUID.fromString(here.get("/v1/me").expect(200).get("merchant").get("id").asText()));
            providers.mute(true);
            String wallet = here.wallet("Kampala", "UGX");
            String waiting;
            try (HazinaProcess two = HazinaProcess.start(second, login(first, channels(providers, "=momo")));
                    Api there = two.merchant()) {
                String asked = prompt(there, "asked", wallet);
                providers.end(SimulatedProviders.Name.MOMO, merchant, payment(asked), true);
                advance(providers, here, Duration.ofSeconds(31));
                assertThat(here.ended(asked).get("status").asText()).isEqualTo("succeeded");
                waiting = prompt(there, "waiting", wallet);
                assertThat(staff.get("/v1/admin/providers").expect(200).get("open").toString())
                        .contains("\"provider\":\"momo\",\"connected\":true,\"kind\":\"payment\"");
            }
            providers.end(SimulatedProviders.Name.MOMO, merchant, payment(waiting), true);
            advance(providers, here, Duration.ofHours(25));
            Awaitility.await().atMost(UNTIL_AWAY).until(() -> unconnected(staff, "open")
                    .contains("1 payment is open at momo, which is not connected"));
            assertThat(here.get("/v1/payments/" + waiting).get("status")).isEqualTo("processing");

            try (HazinaProcess two = HazinaProcess.start(second, login(first, channels(providers, "=momo")))) {
                assertThat(here.ended(waiting).get("status").asText()).isEqualTo("succeeded");
                // By the provider that is connected, or by the payment that has ended, whichever is seen first.
                Awaitility.await().atMost(UNTIL_AWAY).until(() -> unconnected(staff, "resolved")
                        .contains("1 payment is open at momo, which is not connected"));
            }
        }
    }

    private static String unconnected(Api staff, String status) throws Exception {
        return staff.get("/v1/admin/exceptions?kind=not_connected&status=" + status).expect(200).toString();
    }

    private static Subject payment(String id) {
        return new Subject(Subject.Kind.PAYMENT, UUID.fromString(id));
    }

    private static String prompt(Api api, String reference, String wallet) throws Exception {
        return api.pay(reference, "\"amount\":20000,\"currency\":\"UGX\",\"wallet_id\":\"" + wallet
                + "\",\"payer_phone\":\"" + SimulatedProviders.Name.MOMO.phone + "\"").expect(201).get("id").asText();
    }

    private static void advance(SimulatedProviders providers, Api api, Duration by) {
        providers.advance(by);
        api.advanceClock(by.toString());
    }

    /// @param momo `=momo` where the instance connects MTN, otherwise empty
    private Map<String, String> channels(SimulatedProviders providers, String momo) {
        Map<String, String> settings = new HashMap<>(providers.settings(first));
        settings.put("HAZINA_CHANNELS",
                "TZS.mobile_money=pawapay,UGX.mobile_money" + (momo.isEmpty() ? "=none" : momo));
        return settings;
    }

    /// Settings for an instance on the first one's database.
    static Map<String, String> login(Path dataDir, Map<String, String> more) throws IOException {
        Properties properties = new Properties();
        try (Reader file = Files.newBufferedReader(dataDir.resolve("database.env"))) {
            properties.load(file);
        }
        Map<String, String> settings = new HashMap<>(more);
        properties.forEach((name, value) -> settings.put(name.toString(), value.toString()));
        return settings;
    }
}
