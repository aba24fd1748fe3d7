package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.longform.LongForm;
import dev.hazina.bootstrap.story.SimulatedProviders.Name;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The program is killed while it books what a restore has lost, with its database: each time it has booked an
/// instruction again, and its provider has not answered yet. The next start goes on. In the end each payout is in the
/// books once, with its finding, and its merchant was told once.
final class RestoreKillIT {
    private static final int PAYOUTS = 12;
    /// How many status queries are answered in each of the lives that are killed.
    private static final List<Integer> ANSWERED = LongForm.STORIES.isWanted() ? List.of(2, 4) : List.of(3);
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String FINDINGS = "/v1/admin/restore/findings";

    @TempDir
    Path dataDir;

    @TempDir
    Path backup;

    @TempDir
    Path outside;

    private final SimulatedProviders provider = new SimulatedProviders();
    private final WebhookReceivers receivers = new WebhookReceivers();
    private final Receiver receiver = receivers.at("/killed");
    private final Map<String, String> payouts = new LinkedHashMap<>();
    private String wallet = "";

    @AfterEach
    void stop() {
        provider.close();
        receivers.close();
    }

    @Test
    void bookingGoesOnWhereItWasKilled() throws Exception {
        prepare();
        BaseBackup taken = BaseBackup.take(dataDir, backup);
        String balance = loseTheTime();
        long sent = provider.moves(Name.MOMO);
        taken.putBack();
        for (int answered : ANSWERED) {
            killAfter(answered);
        }
        try (HazinaProcess hazina = start(); Api api = hazina.merchant(); Api admin = hazina.administrator()) {
            Awaitility.await().atMost(PATIENCE).untilAsserted(() -> {
                JsonNode found = admin.get(FINDINGS + "?limit=100").expect(200);
                assertThat(found.get("journals_read").asInt()).isPositive();
                assertThat(found.get("data")).hasSize(PAYOUTS).allSatisfy(finding -> {
                    assertThat(finding.get("booking").asText()).isEqualTo("booked");
                    assertThat(finding.get("result").asText()).isEqualTo("paid");
                });
                assertThat(found.get("data").findValuesAsText("subject_id"))
                        .containsExactlyInAnyOrderElementsOf(payouts.values());
            });
            assertThat(api.all("/v1/payouts")).extracting(row -> row.get("id").asText())
                    .containsExactlyInAnyOrderElementsOf(payouts.values());
            assertThat(api.available(wallet)).as("each is booked once").isEqualTo(balance);
            assertThat(receiver.events()).as("nobody is told anything while the restore is open").isEmpty();
            admin.post("/v1/admin/restore/resume", "{}").expect(200);
            Awaitility.await().atMost(PATIENCE).until(() -> payOut(api, "key-0").status() == 201);
            payouts.forEach((key, id) -> assertThat(payOut(api, key).expect(201).get("id").asText()).isEqualTo(id));
            Awaitility.await().atMost(PATIENCE).until(() -> payouts.values().stream()
                    .noneMatch(id -> receiver.eventsOf(id).isEmpty()));
            payouts.values().forEach(id -> assertThat(receiver.eventsOf(id)).as("told once").hasSize(1));
            assertThat(provider.moves(Name.MOMO)).as("none was sent again").isEqualTo(sent);
            assertThat(admin.get("/v1/admin/exceptions?status=open").expect(200).get("data")).isEmpty();
            assertThat(admin.get("/v1/admin/ledger/proof").expect(200).get("clean").asBoolean()).isTrue();
        }
    }

    private void prepare() {
        try (HazinaProcess hazina = start(); Api api = hazina.merchant()) {
            wallet = api.wallet("Kept", "UGX");
            String payment = api.pay("fund", "\"amount\":1000000,\"currency\":\"UGX\",\"wallet_id\":\"" + wallet
                    + "\",\"payer_phone\":\"" + Name.MOMO.phone + "\"").expect(201).get("id").asText();
            end(api, Subject.Kind.PAYMENT, payment);
            assertThat(api.ended(payment).get("status").asText()).isEqualTo("succeeded");
            api.endpoint(receiver.url(), "payout.succeeded,payout.failed");
        }
    }

    /// All payouts are paid, and not reported.
    ///
    /// @return the balance at the end
    private String loseTheTime() {
        HazinaProcess hazina = start();
        try (Api api = hazina.merchant()) {
            provider.mute(true);
            IntStream.range(0, PAYOUTS).mapToObj(i -> "key-" + i).forEach(key -> payouts.put(key,
                    Awaitility.await().atMost(PATIENCE).until(() -> payOut(api, key), answer -> answer.status() != 502)
                            .expect(201).get("id").asText()));
            payouts.values().forEach(id -> end(api, Subject.Kind.PAYOUT, id));
            return api.available(wallet);
        } finally {
            hazina.killWithDatabase();
            receiver.forget();
        }
    }

    private void killAfter(int answered) throws IOException, InterruptedException {
        CountDownLatch asked = provider.hangsAfter(Name.MOMO, answered);
        HazinaProcess hazina = start();
        boolean isBooking = asked.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        hazina.killWithDatabase();
        provider.goOn();
        assertThat(isBooking).as(hazina.said()).isTrue();
    }

    private Api.Answer payOut(Api api, String key) {
        return api.post("/v1/payouts", "{\"amount\":5000,\"currency\":\"UGX\",\"wallet_id\":\"" + wallet
                + "\",\"destination_phone\":\"" + Name.MOMO.phone + "\"}", "Idempotency-Key", key);
    }

    private void end(Api api, Subject.Kind kind, String id) {
        MerchantId merchant = new MerchantId(
                UUID.fromString(api.get("/v1/me").expect(200).get("merchant").get("id").asText()));
        provider.end(Name.MOMO, merchant, new Subject(kind, UUID.fromString(id)), true);
    }

    private HazinaProcess start() {
        Map<String, String> settings = new HashMap<>(provider.settings(outside));
        settings.put("HAZINA_POSITION_FILE", outside.resolve("position").toString());
        settings.put("HAZINA_SEND_JOURNAL", outside.resolve("send-journal").toString());
        settings.put("HAZINA_MOMO_PER_SECOND", "1000");
        settings.put("HAZINA_MOMO_QUERY_PER_SECOND", "1000");
        HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, settings);
        try (Api administrator = hazina.administrator()) {
            provider.enter(administrator.get("/v1/admin/providers").expect(200));
        }
        return hazina;
    }
}
