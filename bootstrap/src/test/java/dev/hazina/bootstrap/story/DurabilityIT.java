package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An acknowledged write survives the kill of each process.
/// A build kills in `KillsIT`.
@OnlyInLongForm(LongForm.STORIES)
final class DurabilityIT {
    private static final int CLIENTS = 8;
    private static final int ENOUGH = 200;

    @TempDir
    Path dataDir;

    @Test
    void keepsWhatItAcknowledgedWhenEverythingIsKilledAtWork() throws InterruptedException {
        Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
        JsonNode credentials;
        String to;
        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, Map.of()); Api api = hazina.merchant()) {
            credentials = hazina.credentials();
            String from = api.defaultWallet();
            to = api.wallet("Till", "KES");
            api.fund("durability-1", from, "100000");
            transferUntilKilled(hazina, api, from, to, acknowledged);
        }

        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, Map.of()); Api api = hazina.merchant()) {
            assertThat(hazina.credentials().get("key_secret")).isEqualTo(credentials.get("key_secret"));
            acknowledged.forEach(id -> api.get("/v1/transfers/" + id).expect(200));
            assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(ENOUGH);
            long moved = new BigDecimal(api.available(to)).longValueExact();
            assertThat(moved).isBetween((long) acknowledged.size(), (long) acknowledged.size() + CLIENTS);
            JsonNode proof = hazina.administrator().get("/v1/admin/ledger/proof").expect(200);
            assertThat(proof.get("clean").asBoolean()).as(proof.toString()).isTrue();
        }
    }

    @Test
    void remembersWhatTheNetworkStillHadToReport() {
        String id;
        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, Map.of("HAZINA_SANDBOX_SETTLE_AFTER", "3s"));
                Api api = hazina.merchant()) {
            id = api.pay("forgotten-1", "\"amount\":10,\"payer_phone\":\"+254712345678\"").expect(201).get("id")
                    .asText();
            hazina.kill();
        }
        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, Map.of()); Api api = hazina.merchant()) {
            assertThat(api.ended(id).get("status").asText()).isEqualTo("succeeded");
            assertThat(api.available(api.defaultWallet())).isEqualTo("10.00");
        }
    }

    private static void transferUntilKilled(HazinaProcess hazina, Api api, String from, String to,
            Queue<String> acknowledged)
            throws InterruptedException {
        CountDownLatch enough = new CountDownLatch(ENOUGH);
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            for (int i = 0; i < CLIENTS; i++) {
                clients.execute(() -> {
                    try {
                        while (true) {
                            acknowledged.add(api.transfer(from, to, "1").expect(201).get("id").asText());
                            enough.countDown();
                        }
                    } catch (UncheckedIOException killed) {
                        // As was to be expected.
                    }
                });
            }
            enough.await();
            hazina.killWithDatabase();
        }
    }
}
