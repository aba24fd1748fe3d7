package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.persistence.PgWorld;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// A ledger writer with several groups under way.
class GroupsUnderWayTest {
    private static final int GROUPS = 2;
    private static final int MERCHANTS = 5;
    private static final int CALLERS = 20;
    private static final int CALLS = 10;

    private final PgWorld world = PgWorld.fresh();
    private final PgLedgerWriter writer = LedgerWriters.waitingForLocks(world.dataSource(), world.clock(), GROUPS);
    private List<TestMerchant> shops = List.of();

    @BeforeEach
    void open() {
        Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
        shops = IntStream.range(0, MERCHANTS).mapToObj(i -> TestMerchant.open(hazina)).toList();
    }

    @AfterEach
    void close() {
        writer.close();
        assertThat(world.proof().prove().differences()).isEmpty();
        world.close();
    }

    /// The first group waits for the lock of its merchant as long as the test holds it.
    @Test
    void whileAGroupIsUnderWayOtherMerchantsAreRecordedAndItsOwnWait() {
        List<String> order = new CopyOnWriteArrayList<>();
        CompletableFuture<Instant> first;
        CompletableFuture<Instant> second;
        try (RowLock _ = RowLock.on(world.database(),
                "merchant_clock WHERE merchant_id = '" + shops.getFirst().merchant() + "'")) {
            first = started(shops.getFirst(), "first", order);
            OneGroup.awaitHeldUp(world.database());
            second = started(shops.getFirst(), "second", order);
            started(shops.get(1), "other", order).join();
            assertThat(order).containsExactly("other");
        }

        assertThat(second.join()).isAfter(first.join());
        assertThat(order).containsExactly("other", "first", "second");
    }

    /// A decision without changes stores no instant. The merchant's next group, on whichever thread, gives a later one.
    @RepeatedTest(20)
    void theInstantsOfAMerchantIncreaseOnWhicheverThread() {
        ConcurrentHashMap<TestMerchant, List<Instant>> decided = new ConcurrentHashMap<>();

        var fates = ConcurrentCalls.run(CALLERS, caller -> {
            for (int i = 0; i < CALLS; i++) {
                TestMerchant shop = shops.get((caller + i) % MERCHANTS);
                boolean changes = (caller + i) % 3 == 0;
                writer.record(new TestOperation<>(LockSet.of(shop.merchant()).wallets(shop.defaultWallet()), locked -> {
                    Instant now = locked.tick();
                    decided.computeIfAbsent(shop, merchant -> new ArrayList<>()).add(now);
                    return changes
                            ? Decision.of(now, new Change.WalletAltered(shop.main))
                            : Decision.of(now);
                }));
            }
            return caller;
        });

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(decided).hasSize(MERCHANTS).allSatisfy(
                (shop, instants) -> assertThat(instants).hasSize(CALLERS * CALLS / MERCHANTS).isSorted()
                        .doesNotHaveDuplicates());
    }

    private CompletableFuture<Instant> started(TestMerchant shop, String name, List<String> order) {
        CompletableFuture<Instant> call = new CompletableFuture<>();
        Thread caller = Thread.startVirtualThread(() -> {
            try {
                call.complete(writer.record(new TestOperation<>(LockSet.of(shop.merchant()), locked -> {
                    order.add(name);
                    return Decision.of(locked.tick());
                })));
            } catch (RuntimeException e) {
                call.completeExceptionally(e);
            }
        });
        OneGroup.await(() -> OneGroup.isWaiting(caller) || call.isDone());
        return call;
    }
}
