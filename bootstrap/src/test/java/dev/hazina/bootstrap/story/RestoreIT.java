package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// A database that is put back to an earlier state: nothing is changed or sent until a person resumes.
@ExtendWith(ThreeBuckets.class)
final class RestoreIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration LONG_START = Duration.ofSeconds(120);
    private static final String RESUME = "/v1/admin/restore/resume";
    private static final String ACCEPTED = "{\"accept_unanswered\":true,\"reason\":\"compared by hand\"}";
    private static final String PAYER = ",\"payer_phone\":\"+254712345678\"";

    @TempDir
    Path dataDir;

    @TempDir
    Path backup;

    @Test
    void booksFromABackupWaitForAPerson() throws IOException {
        HazinaProcess before = start(Map.of());
        String wallet;
        try (Api api = before.merchant()) {
            wallet = api.wallet("Kept", "KES");
        }
        before.stop();
        BaseBackup taken = BaseBackup.take(dataDir, backup);

        HazinaProcess lost = start(Map.of());
        try (Api api = lost.merchant()) {
            pay(api, wallet).expect(201);
        }
        lost.stop();
        List<String> kept = Files.readAllLines(dataDir.resolve("position"));
        taken.putBack();

        HazinaProcess found = start(Map.of());
        assertRestored(found, wallet);
        assertThat(found.said()).contains("the database was restored from a backup", "a restore is open");
        assertThat(Files.readAllLines(dataDir.resolve("position"))).isEqualTo(kept);
        // The finding is the database's: it holds after a crash, and without a file.
        found.killWithDatabase();
        try (HazinaProcess again = start(Map.of("HAZINA_POSITION_FILE", "off"));
                Api admin = again.administrator();
                Api api = again.merchant()) {
            assertRestored(again, wallet);
            assertThat(admin.post(RESUME, ACCEPTED).expect(200).get("state").asText()).isEqualTo("ended");
            Awaitility.await().atMost(PATIENCE).until(() -> pay(api, wallet).status() == 201);
            assertThat(admin.get("/v1/admin/ledger/proof").expect(200).get("clean").asBoolean()).isTrue();
        }
        try (HazinaProcess later = start(Map.of()); Api admin = later.administrator()) {
            assertThat(admin.get("/v1/admin/restore").expect(200).get("state").asText()).isEqualTo("ended");
        }
    }

    /// Emptied, or on a volume that isn't mounted: nothing found is no proof that nothing was sent. The clock of the
    /// lost time was half an hour ahead.
    @Test
    @OnlyInLongForm(LongForm.STORIES)
    void aJournalThatIsNotThereEndsTheRestoreByAWordOnly(@TempDir Path elsewhere) throws IOException {
        String wallet;
        HazinaProcess before = HazinaProcess.startPrepared(dataDir, Map.of());
        try (Api api = before.merchant()) {
            wallet = api.wallet("Kept", "KES");
        }
        before.stop();
        BaseBackup taken = BaseBackup.take(dataDir, backup);
        HazinaProcess lost = HazinaProcess.start(dataDir, Map.of());
        try (Api api = lost.merchant()) {
            api.advanceClock("PT30M");
            pay(api, wallet).expect(201);
        }
        lost.stop();
        taken.putBack();

        HazinaProcess unmounted = HazinaProcess.start(dataDir, Map.of("HAZINA_SEND_JOURNAL", elsewhere.toString()));
        assertNotEndedUnsaid(unmounted);
        unmounted.stop();
        try (Stream<Path> files = Files.list(dataDir.resolve("send-journal"))) {
            for (Path file : files.toList()) {
                Files.write(file, new byte[0]);
            }
        }
        try (HazinaProcess emptied = HazinaProcess.start(dataDir, Map.of()); Api admin = emptied.administrator()) {
            assertNotEndedUnsaid(emptied);
            assertThat(admin.post(RESUME, ACCEPTED).expect(200).get("state").asText()).isEqualTo("ended");
        }
    }

    private static void assertNotEndedUnsaid(HazinaProcess hazina) {
        try (Api api = hazina.merchant(); Api admin = hazina.administrator()) {
            assertThat(state(admin)).isEqualTo("open");
            Awaitility.await().atMost(PATIENCE).until(() -> admin.post(RESUME, "{}").status() == 422);
            assertThat(admin.post(RESUME, "{\"reason\":\"nothing is listed\"}").status()).isEqualTo(422);
            assertThat(admin.get("/v1/admin/restore").expect(200).toString()).contains("was found by no instance");
            assertThat(state(admin)).isEqualTo("open");
            assertThat(api.get("/v1/payments").expect(200).get("data")).isEmpty();
        }
    }

    @Test
    @OnlyInLongForm(LongForm.STORIES)
    void aPositionThatAMerchantHasSeenFindsItToo() {
        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir,
                Map.of("HAZINA_BOOKS_POSITION_AT_LEAST", "1000000"));
                Api admin = hazina.administrator()) {
            JsonNode restore = admin.get("/v1/admin/restore").expect(200).get("restore");
            assertThat(restore.get("expected_position").asLong()).isEqualTo(1_000_000);
            assertThat(restore.get("expected_at").isNull()).isTrue();
            assertThat(restore.get("ended_at").isNull()).isTrue();
        }
    }

    /// The first runs before the finding and keeps no file; what it knows, it reads. The second is killed as soon
    /// as its finding shows.
    @Test
    void anInstanceThatRanBeforeTheFindingStopsToo() throws IOException {
        try (HazinaProcess running = HazinaProcess.startPrepared(dataDir, Map.of("HAZINA_POSITION_FILE", "off"));
                Api api = running.merchant();
                Api admin = running.administrator()) {
            String wallet = api.wallet("Kept", "KES");
            pay(api, wallet).expect(201);
            HazinaProcess finding = HazinaProcess.launch(backup, TwoInstancesIT.login(dataDir,
                    Map.of("HAZINA_BOOKS_POSITION_AT_LEAST", "1000000")));
            Awaitility.await().atMost(LONG_START).until(() -> state(admin).equals("open"));
            finding.kill();

            Api.Answer refused = api.pay("order-2",
                    "\"amount\":100,\"wallet_id\":\"" + wallet + "\"" + PAYER);
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.body().get("error").get("type").asText()).isEqualTo("restored");
            assertThat(api.get("/v1/payments").expect(200).get("data")).hasSize(1);
            assertThat(admin.post(RESUME, ACCEPTED).expect(200).get("state").asText()).isEqualTo("ended");
            Awaitility.await().atMost(PATIENCE).until(() -> pay(api, wallet).status() == 200);
        }
    }

    private static String state(Api admin) {
        return admin.get("/v1/admin/restore").expect(200).get("state").asText();
    }

    @Test
    @OnlyInLongForm(LongForm.STORIES)
    void theFileOfAnotherInstallationRefusesTheStart() throws IOException {
        Files.writeString(HazinaProcess.prepared(dataDir).resolve("position"), """
                installation=00000000-0000-0001-0000-000000000002
                position=7
                at=2026-01-31T12:00:00Z
                """);
        HazinaProcess hazina = HazinaProcess.launch(dataDir, Map.of());
        assertThat(hazina.await()).isEqualTo(1);
        assertThat(hazina.said()).contains("belongs to the installation 00000000-0000-0001-0000-000000000002");
        assertThat(hazina.readyLines()).isEmpty();
    }

    /// Without a send journal, which would book the lost payment again.
    private HazinaProcess start(Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.put("HAZINA_SEND_JOURNAL", "off");
        return HazinaProcess.startPrepared(dataDir, all);
    }

    private static Api.Answer pay(Api api, String wallet) {
        return api.pay("order-1", "\"amount\":100,\"wallet_id\":\"" + wallet + "\"" + PAYER);
    }

    private static void assertRestored(HazinaProcess hazina, String wallet) {
        try (Api api = hazina.merchant(); Api admin = hazina.administrator()) {
            assertThat(admin.get("/v1/admin/restore").expect(200).get("state").asText()).isEqualTo("open");
            Api.Answer refused = pay(api, wallet);
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.body().get("error").get("type").asText()).isEqualTo("restored");
            assertThat(api.available(wallet)).isEqualTo("0.00");
            assertThat(api.get("/v1/payments").expect(200).get("data")).isEmpty();
        }
    }
}
