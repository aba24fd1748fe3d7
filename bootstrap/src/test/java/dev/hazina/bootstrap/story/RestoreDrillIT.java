package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.story.SimulatedProviders.Name;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The drill of a restore: payouts are sent to a provider after a base backup was taken, and the backup is put back.
/// The provider counts what it is asked to move, repetitions included. The position file and the send journal lie
/// outside of the database.
final class RestoreDrillIT {
    private static final int PAYOUTS = Integer.getInteger("restore.payouts", 12);
    private static final Duration PATIENCE = Duration.ofMinutes(2).plusMillis(200L * PAYOUTS);
    private static final String FINDINGS = "/v1/admin/restore/findings";
    private static final String RESUME = "/v1/admin/restore/resume";
    private static final String ACCEPTED = "{\"accept_unanswered\":true,\"reason\":\"one is still running\"}";

    @TempDir
    Path dataDir;

    @TempDir
    Path backup;

    @TempDir
    Path outside;

    private final SimulatedProviders provider = new SimulatedProviders();
    private final WebhookReceivers receivers = new WebhookReceivers();
    private final Receiver receiver = receivers.at("/drill");
    private final Map<String, String> payouts = new LinkedHashMap<>();
    private String wallet = "";
    private String openInBackup = "";
    private String running = "";
    private final Instant begun = Instant.now();

    @AfterEach
    void stop() {
        provider.close();
        receivers.close();
    }

    @Test
    void nothingIsSentAgainAndEverythingIsFound() throws IOException {
        prepare();
        BaseBackup taken = BaseBackup.take(dataDir, backup);
        long before = provider.moves(Name.MOMO);
        String balance = loseTheTime();
        long sent = provider.moves(Name.MOMO);
        assertThat(sent).as("each was sent once, and so was the refused one").isEqualTo(before + PAYOUTS + 2);
        taken.putBack();
        receiver.forget();
        try (HazinaProcess hazina = start(); Api api = hazina.merchant(); Api admin = hazina.administrator()) {
            assertNothingChanges(api, admin);
            assertEverythingIsFound(api, admin);
            assertThat(receiver.events()).as("merchants are told nothing before the end").isEmpty();
            assertThat(provider.moves(Name.MOMO)).as("none is sent while the restore is open").isEqualTo(sent);

            admin.post(RESUME, "{}").expect(422);
            assertThat(admin.post(RESUME, ACCEPTED).expect(200).get("state").asText()).isEqualTo("ended");

            repeatEveryKey(api);
            assertThat(api.available(wallet)).as("as before the restore").isEqualTo(balance);
            Awaitility.await().atMost(PATIENCE).until(() -> toldOf(payouts.values()) == PAYOUTS);
            assertEventsSaySo();
            assertThat(admin.get("/v1/admin/ledger/proof").expect(200).get("clean").asBoolean()).isTrue();
            assertThat(provider.moves(Name.MOMO)).as("none was sent again").isEqualTo(sent);
            assertThat(payOut(api, "refused").expect(201).get("id").asText()).as("its key was free again")
                    .isNotIn(payouts.values());
            assertThat(provider.moves(Name.MOMO)).as("new payouts are sent").isEqualTo(sent + 1);
            print("and proof, repetitions and events checked");
        }
    }

    /// A funded wallet, an endpoint, a payout that has ended and one that is open.
    private void prepare() {
        try (HazinaProcess hazina = start(); Api api = hazina.merchant()) {
            wallet = api.wallet("Kept", "UGX");
            api.endpoint(receiver.url(), "payout.succeeded,payout.failed");
            IntStream.rangeClosed(0, PAYOUTS / 100).forEach(i -> fund(api, "fund-" + i));
            String ended = accepted(api, "ended");
            end(api, Subject.Kind.PAYOUT, ended);
            awaitPaid(api, List.of(ended));
            openInBackup = accepted(api, "open");
        }
    }

    /// Everything here is lost by the restore. Half of the payouts end and are reported. Those of the others that end
    /// do so while no instance runs; one is still running.
    ///
    /// @return the balance at its end
    private String loseTheTime() {
        HazinaProcess hazina = start();
        try (Api api = hazina.merchant()) {
            IntStream.range(0, PAYOUTS).mapToObj(i -> "key-" + i).forEach(key -> payouts.put(key, accepted(api, key)));
            running = accepted(api, "running");
            provider.refuseNext(Name.MOMO);
            payOut(api, "refused").expect(502);
            List<String> first = payouts.values().stream().limit(PAYOUTS / 2).toList();
            first.forEach(id -> end(api, Subject.Kind.PAYOUT, id));
            awaitPaid(api, first);
            Awaitility.await().atMost(PATIENCE).until(() -> toldOf(first) == first.size());
            provider.mute(true);
            payouts.values().stream().skip(PAYOUTS / 2).forEach(id -> end(api, Subject.Kind.PAYOUT, id));
            return api.available(wallet);
        } finally {
            hazina.killWithDatabase();
            print("sent, then killed with the database");
        }
    }

    private void assertNothingChanges(Api api, Api admin) {
        assertThat(admin.get("/v1/admin/restore").expect(200).get("state").asText()).isEqualTo("open");
        assertThat(api.get("/v1/payouts/" + openInBackup).expect(200).get("status").asText()).isEqualTo("pending");
        Api.Answer refused = payOut(api, "new");
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.body().get("error").get("type").asText()).isEqualTo("restored");
    }

    private void assertEverythingIsFound(Api api, Api admin) {
        JsonNode tally = Awaitility.await().atMost(PATIENCE).until(() -> admin.get(FINDINGS).expect(200),
                found -> found.get("journals_read").asLong() == 1);
        print("found and booked again");
        Map<String, String> results = found(admin);
        assertThat(results.remove(running)).isEqualTo("booked unknown");
        assertThat(results.keySet()).containsExactlyInAnyOrderElementsOf(payouts.values());
        assertThat(results.values()).containsOnly("booked paid");
        assertThat(tally.get("findings").asInt()).isEqualTo(PAYOUTS + 1);
        assertThat(tally.get("not_booked").asInt()).isZero();
        assertThat(tally.get("unknown").asInt()).isOne();
        assertThat(tally.get("unreadable_entries").asInt()).isZero();
        payouts.values().forEach(id -> assertThat(api.get("/v1/payouts/" + id).expect(200).get("status").asText())
                .isEqualTo("succeeded"));
    }

    private void repeatEveryKey(Api api) {
        Awaitility.await().atMost(PATIENCE).until(() -> payOut(api, "key-0").status() == 201);
        payouts.forEach((key, id) -> assertThat(payOut(api, key).expect(201).get("id").asText()).isEqualTo(id));
    }

    /// Booking and result by the id.
    private static Map<String, String> found(Api admin) {
        Map<String, String> found = new HashMap<>();
        JsonNode page;
        String next = "";
        do {
            page = admin.get(FINDINGS + "?limit=100" + next).expect(200);
            page.get("data").forEach(finding -> found.put(finding.get("subject_id").asText(),
                    finding.get("booking").asText() + " " + finding.get("result").asText()));
            next = "&before=" + page.get("next_before").asText();
        } while (!page.get("next_before").isNull());
        return found;
    }

    /// Repeats the request where a limit kept it from being sent.
    private String accepted(Api api, String key) {
        return Awaitility.await().atMost(PATIENCE).until(() -> payOut(api, key), answer -> answer.status() != 502)
                .expect(201).get("id").asText();
    }

    private Api.Answer payOut(Api api, String key) {
        return api.post("/v1/payouts", "{\"amount\":5000,\"currency\":\"UGX\",\"wallet_id\":\"" + wallet
                + "\",\"destination_phone\":\"" + Name.MOMO.phone + "\"}", "Idempotency-Key", key);
    }

    private void fund(Api api, String reference) {
        String payment = api.pay(reference, "\"amount\":1000000,\"currency\":\"UGX\",\"wallet_id\":\"" + wallet
                + "\",\"payer_phone\":\"" + Name.MOMO.phone + "\"").expect(201).get("id").asText();
        end(api, Subject.Kind.PAYMENT, payment);
        assertThat(api.ended(payment).get("status").asText()).isEqualTo("succeeded");
    }

    private void end(Api api, Subject.Kind kind, String id) {
        MerchantId merchant = new MerchantId(
                UUID.fromString(api.get("/v1/me").expect(200).get("merchant").get("id").asText()));
        provider.end(Name.MOMO, merchant, new Subject(kind, UUID.fromString(id)), true);
    }

    private static void awaitPaid(Api api, List<String> ids) {
        ids.forEach(id -> Awaitility.await().atMost(PATIENCE).until(
                () -> api.get("/v1/payouts/" + id).expect(200).get("status").asText().equals("succeeded")));
    }

    /// Every event about the lost payouts says that they were booked again.
    private void assertEventsSaySo() {
        payouts.values().forEach(id -> assertThat(receiver.eventsOf(id))
                .allSatisfy(event -> assertThat(event.body()).contains("payout.succeeded", "\"restored\":true")));
    }

    /// How many of the payouts the receiver was told of.
    private long toldOf(Collection<String> ids) {
        return ids.stream().filter(id -> !receiver.eventsOf(id).isEmpty()).count();
    }

    private void print(String what) {
        System.out.printf("restore drill: %d payouts %s after %d ms%n", PAYOUTS, what,
                Duration.between(begun, Instant.now()).toMillis());
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
