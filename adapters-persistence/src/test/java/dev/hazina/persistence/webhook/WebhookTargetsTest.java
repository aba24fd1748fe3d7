package dev.hazina.persistence.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.webhook.DeliveryQueue.Slot;
import dev.hazina.application.webhook.TestReceiver;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The due time of a target is known without reading its deliveries, and no delivery is forgotten.
class WebhookTargetsTest {
    private static final Duration LEASE = Duration.ofHours(1);
    private static final int MANY = 10_000;
    private static final String PENDING = """
            INSERT INTO webhook_deliveries (merchant_id, id, account_id, kind, target, url, event_id, type, status,
                attempts,
                failures, last_status_code, next_attempt_at, created_at)
            SELECT '%1$s', gen_random_uuid(), '%2$s', 'callback', 'callback:' || n || '.%3$s', 'https://' || n
                || '.%3$s/',
                gen_random_uuid(), 'payment.succeeded', 'pending', 1, 1, 500, timestamptz '%4$s' + n * interval '1 ms',
                '%4$s'
            FROM generate_series(1, %5$s) n""";

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestReceiver listening = new TestReceiver(hazina, shop);
    private final Database database = new Database(world.dataSource());

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void whatADeliveryNeedsIsNotedWithIt() {
        listening.pay(new CallbackUrl("https://one.example/a"));

        assertThat(claimed()).isEmpty();
        world.clock().advance(Duration.ofSeconds(1));
        assertThat(claimed()).extracting(Slot::target).containsExactly("callback:one.example");
        assertThat(world.database().number("SELECT count(*) FROM webhook_wakeups")).isZero();
    }

    @Test
    void aTargetWithoutPendingDeliveriesHasNoRow() {
        listening.pay(new CallbackUrl("https://one.example/a"));
        world.clock().advance(Duration.ofSeconds(1));
        hazina.dispatchDeliveries.runDue();

        assertThat(world.database().number("SELECT count(*) FROM webhook_targets")).isZero();
        assertThat(world.database().number("SELECT count(*) FROM webhook_slots")).isZero();
    }

    @Test
    void whatBecameDueWhileItsTargetWasClaimedIsFound() {
        CallbackUrl url = new CallbackUrl("https://one.example/a");
        listening.pay(url);
        world.clock().advance(Duration.ofSeconds(1));
        Slot slot = claimed().getFirst();
        listening.pay(url);
        world.clock().advance(Duration.ofSeconds(1));
        assertThat(claimed()).isEmpty();

        world.queue().release(slot);

        assertThat(claimed()).singleElement().satisfies(again -> assertThat(again.due()).hasSize(2));
    }

    /// The release has read the pending deliveries and is not committed when another delivery is recorded and
    /// noted.
    @Test
    void whatIsRecordedWhileItsTargetIsReleasedIsFound() {
        CallbackUrl url = new CallbackUrl("https://one.example/a");
        listening.pay(url);
        world.clock().advance(Duration.ofSeconds(1));
        Slot slot = claimed().getFirst();
        world.database().execute("UPDATE webhook_deliveries SET status = 'delivered', next_attempt_at = NULL");

        CompletableFuture<List<Slot>> noting = database.together(connection -> {
            Database.list(connection, AttemptWrites.HOLD_TARGETS, List.of(slot), row -> row.text("target"));
            Database.list(connection, AttemptWrites.LEAVE, List.of(slot), row -> row.uuid("fence"));
            listening.pay(url);
            world.clock().advance(Duration.ofSeconds(1));
            CompletableFuture<List<Slot>> claim = CompletableFuture.supplyAsync(this::claimed);
            awaitLockWaitOf(claim);
            return claim;
        });
        List<Slot> found = new ArrayList<>(noting.join());
        found.addAll(claimed());

        assertThat(found).singleElement().satisfies(again -> assertThat(again.due()).hasSize(1));
    }

    /// The release waits for the target's row, and a delivery is recorded and noted before it gets the row.
    @Test
    void whatIsNotedBeforeItsTargetIsReleasedIsFound() {
        CallbackUrl url = new CallbackUrl("https://one.example/a");
        listening.pay(url);
        world.clock().advance(Duration.ofSeconds(1));
        Slot slot = claimed().getFirst();
        world.database().execute("UPDATE webhook_deliveries SET status = 'delivered', next_attempt_at = NULL");

        CompletableFuture<Void> releasing = database.together(connection -> {
            Database.list(connection, "SELECT target FROM webhook_targets FOR UPDATE", p -> {},
                    row -> row.text("target"));
            CompletableFuture<Void> release = CompletableFuture.runAsync(() -> world.queue().release(slot));
            awaitLockWaitOf(release);
            listening.pay(url);
            Database.update(connection, TargetClaims.NOTE, p -> {});
            return release;
        });
        releasing.join();
        world.clock().advance(Duration.ofSeconds(1));

        assertThat(claimed()).singleElement().satisfies(again -> assertThat(again.due()).hasSize(1));
    }

    @Test
    void whatIsReplayedIsDueAgain() {
        listening.pay(new CallbackUrl("https://one.example/a"));
        world.clock().advance(Duration.ofSeconds(1));
        hazina.dispatchDeliveries.runDue();
        assertThat(claimed()).isEmpty();

        world.database().execute("UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = created_at");

        assertThat(claimed()).hasSize(1);
    }

    @Test
    void whatWasCanceledLeavesNothingBehind() {
        listening.pay(new CallbackUrl("https://one.example/a"));
        world.clock().advance(Duration.ofSeconds(1));
        world.database().execute("UPDATE webhook_deliveries SET status = 'canceled', next_attempt_at = NULL");

        assertThat(claimed()).isEmpty();
        assertThat(world.database().number("SELECT count(*) FROM webhook_targets")).isZero();
        assertThat(world.database().number("SELECT count(*) FROM webhook_slots")).isZero();
    }

    /// Other targets are claimed in place of those without due deliveries.
    @Test
    void whatWasCanceledTakesNoPlaceOfOthers() {
        TestMerchant other = TestMerchant.open(hazina);
        pending(shop, "canceled.example", 5, "2026-01-01");
        world.database().execute("UPDATE webhook_deliveries SET status = 'canceled', next_attempt_at = NULL");
        pending(other, "due.example", 3, "2026-01-02");

        assertThat(world.queue().claim(LEASE, 2, MANY)).hasSize(2)
                .allSatisfy(slot -> assertThat(slot.merchant()).isEqualTo(other.merchant()));
    }

    @Test
    void merchantsTakeTurns() {
        TestMerchant patient = TestMerchant.open(hazina);
        pending(shop, "older.example", 200, "2026-01-01");
        pending(patient, "younger.example", 3, "2026-01-02");

        List<Slot> first = world.queue().claim(LEASE, 4, MANY);
        List<Slot> second = world.queue().claim(LEASE, 4, MANY);

        assertThat(first).filteredOn(slot -> slot.merchant().equals(patient.merchant())).hasSize(2);
        assertThat(second).filteredOn(slot -> slot.merchant().equals(patient.merchant())).hasSize(1);
        assertThat(second).hasSize(4);
    }

    @Test
    void aMerchantWithManyHostsWaitingSharesTargetsForFurtherOnes() {
        pending(shop, "slow.example", 1_000, "2030-01-01");
        assertThat(claimed()).isEmpty();
        TestMerchant other = TestMerchant.open(hazina);

        listening.pay(new CallbackUrl("https://7.slow.example/again"));
        for (int i = 0; i < 20; i++) {
            listening.pay(new CallbackUrl("https://" + i + ".new.example/"));
        }
        new TestReceiver(hazina, other).pay(new CallbackUrl("https://0.new.example/"));
        world.clock().advance(Duration.ofSeconds(1));

        Set<String> own = new HashSet<>();
        AtomicInteger events = new AtomicInteger();
        claimed().forEach(slot -> {
            events.addAndGet(slot.due().size());
            if (slot.merchant().equals(shop.merchant())) {
                own.add(slot.target());
            } else {
                assertThat(slot.target()).isEqualTo("callback:0.new.example");
            }
        });
        assertThat(events).hasValue(22);
        assertThat(own).contains("callback:7.slow.example").hasSizeBetween(3, 17)
                .filteredOn(target -> target.startsWith("callback:")).hasSize(1);
    }

    /// Two instances claim, send and release while others record.
    @Test
    void ofAllThatIsRecordedMeanwhileNothingIsForgotten() {
        int writers = 3;
        int each = 15;
        Set<String> sent = ConcurrentHashMap.newKeySet();
        AtomicInteger twice = new AtomicInteger();
        PgWorld.beside(world, second -> {
            List<Throwable> thrown = ConcurrentCalls.thrown(ConcurrentCalls.run(writers + 4, i -> {
                if (i < writers) {
                    for (int n = 0; n < each; n++) {
                        pending(shop, "busy.example", 2, "2026-01-01");
                    }
                } else {
                    var queue = i % 2 == 0 ? world.queue() : second.queue();
                    while (sent.size() < writers * each * 2 && twice.get() == 0) {
                        queue.claim(LEASE, 2, 3).forEach(slot -> {
                            slot.due().forEach(id -> {
                                if (!sent.add(id.toString())) {
                                    twice.incrementAndGet();
                                }
                                database.update("UPDATE webhook_deliveries SET status = 'delivered',"
                                        + " next_attempt_at = NULL WHERE merchant_id = ? AND id = ?",
                                        p -> p.uuid(slot.merchant().value()).uuid(id.value()));
                            });
                            queue.release(slot);
                        });
                    }
                }
                return i;
            }));
            assertThat(thrown).isEmpty();
            return second;
        });
        assertThat(twice).hasValue(0);
        assertThat(sent).hasSize(writers * each * 2);
    }

    @Test
    void aTryThatFailedIsDueWhenItsDeliveryIs() {
        listening.pay(new CallbackUrl("https://one.example/a"));
        world.clock().advance(Duration.ofSeconds(1));
        hazina.recordingSender.answer(500);
        hazina.dispatchDeliveries.runDue();

        Optional<Long> later = database.find("""
                SELECT count(*) AS n FROM webhook_targets t
                JOIN webhook_deliveries d ON d.merchant_id = t.merchant_id AND d.target = t.target
                WHERE d.status = 'pending' AND t.due_at = d.next_attempt_at AND t.leased_until IS NULL""", p -> {},
                row -> row.number("n"));
        assertThat(later).contains(1L);
        assertThat(claimed()).isEmpty();
        world.clock().advance(Setup.RETRIES.delays().getFirst());
        assertThat(claimed()).hasSize(1);
    }

    private List<Slot> claimed() {
        return world.queue().claim(LEASE, MANY, MANY);
    }

    private void pending(TestMerchant of, String domain, int hosts, String due) {
        world.database().execute(PENDING.formatted(of.merchant(), of.accountId(), domain, due, hosts));
    }

    private void awaitLockWaitOf(CompletableFuture<?> claim) {
        while (!claim.isDone() && world.database().number("SELECT count(*) FROM pg_stat_activity"
                + " WHERE datname = current_database() AND wait_event_type = 'Lock'") == 0) {
            Thread.onSpinWait();
        }
    }
}
