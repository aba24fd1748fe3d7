package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.application.webhook.EventFactory;
import dev.hazina.application.webhook.PlainBodies;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.OneBucket;
import dev.hazina.persistence.group.CommitNotStarted;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Another session has locked a row of one merchant. Only that merchant's operations wait for it.
@TestInstance(Lifecycle.PER_CLASS)
class LockedMerchantsTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(500);
    private static final Duration LOCK_WAIT = Duration.ofMillis(20);
    private static final int MOST_WAITING = 4096;

    private final PgWorld world = PgWorld.fresh();
    private final TroubledSource source = new TroubledSource(world.dataSource());
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private PgLedgerWriter writer = writer(LONG);
    private TestMerchant held = TestMerchant.open(hazina);
    private Wallet full = held.main;
    private Wallet empty = held.main;

    @BeforeEach
    void open() {
        use(LONG);
        held = TestMerchant.open(hazina);
        full = held.fundedWallet("Full", 100_00);
        empty = held.wallet("Empty");
    }

    @AfterEach
    void close() {
        writer.close();
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @AfterAll
    void end() {
        world.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"merchant_clock", "wallets", "payments", "provider_receipts"})
    void whileOneMerchantsRowIsLockedTheOthersAreServed(String table) {
        List<TestMerchant> others = IntStream.range(0, 4).mapToObj(i -> TestMerchant.open(hazina)).toList();
        List<Wallet> wallets = others.stream().map(shop -> shop.fundedWallet("Full", 100_00)).toList();

        Instruction<PaymentDetails> payment = held.pay(held.order(100_00));
        String receipt = keptReceipt();
        CompletableFuture<Void> waiting;
        try (RowLock _ = lock(table, held)) {
            waiting = CompletableFuture.allOf(started(() -> move(held, full, empty, 1_00)),
                    started(() -> settled(payment, receipt)));
            var fates = ConcurrentCalls.run(40,
                    i -> move(others.get(i % 4), wallets.get(i % 4), others.get(i % 4).main, 1));
            assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
            assertThat(waiting).isNotDone();
        }

        waiting.join();
        assertThat(held.available(empty)).isEqualTo(1_00);
        assertThat(held.payment(payment.details().reference()).isDisputed()).isTrue();
    }

    @Test
    void manyLockedMerchantsAreAllServedAfterwards() {
        List<TestMerchant> shops = IntStream.range(0, 10).mapToObj(i -> TestMerchant.open(hazina)).toList();
        List<Wallet> wallets = shops.stream().map(shop -> shop.fundedWallet("Full", 100_00)).toList();

        List<CompletableFuture<KeyedResponse>> waiting;
        try (RowLock _ = RowLock.on(world.database(),
                "merchant_clock WHERE merchant_id <> '" + held.merchant() + "'")) {
            waiting = IntStream.range(0, 10).mapToObj(i -> started(() -> move(shops.get(i), wallets.get(i),
                    shops.get(i).main, 1))).toList();
            move(held, full, empty, 1);
            assertThat(waiting).noneMatch(CompletableFuture::isDone);
        }

        assertThat(waiting).allMatch(moved -> !moved.join().replayed());
    }

    @Test
    void whatIsLockedUntilItsDeadlineFailsAndIsNeverRecorded() {
        use(SHORT);

        try (RowLock _ = lock("merchant_clock", held)) {
            var fates = ConcurrentCalls.run(5, i -> move(held, full, empty, 10_00));
            assertThat(ConcurrentCalls.thrown(fates)).hasSize(5).allMatch(thrown -> thrown instanceof CommitNotStarted);
        }
        use(LONG);
        move(held, full, empty, 1);

        assertThat(held.available(empty)).isEqualTo(1);
    }

    @Test
    void theMerchantIsServedAgainAfterItsOperationsWereWithdrawn() {
        use(SHORT);
        try (RowLock _ = lock("merchant_clock", held)) {
            assertThatThrownBy(() -> move(held, full, empty, 10_00)).isInstanceOf(CommitNotStarted.class);
        }

        // On a busy machine a short deadline may pass for other reasons.
        OneGroup.await(() -> moved("once"));

        assertThat(held.available(empty)).isEqualTo(1);
    }

    @Test
    void theOperationsOfAMerchantKeepTheirOrder() {
        List<Integer> order = new CopyOnWriteArrayList<>();
        List<CompletableFuture<String>> calls = new ArrayList<>();
        try (RowLock _ = lock("merchant_clock", held)) {
            for (int i = 0; i < 30; i++) {
                int number = i;
                CompletableFuture<String> call = new CompletableFuture<>();
                calls.add(call);
                Thread caller = Thread.startVirtualThread(() -> call.complete(noted(number, order)));
                OneGroup.await(() -> OneGroup.isWaiting(caller));
            }
        }
        calls.forEach(CompletableFuture::join);

        assertThat(order).containsExactlyElementsOf(IntStream.range(0, 30).boxed().toList());
    }

    @Test
    void aGroupTakesWhatIsFreeInOneCommit() throws Exception {
        TestMerchant one = TestMerchant.open(hazina);
        TestMerchant other = TestMerchant.open(hazina);
        LockedMerchants locked = new LockedMerchants(this::transaction);
        UnlockedMerchants writer = new UnlockedMerchants(transaction(), locked);
        List<PendingOperation<String>> group = List.of(held, one, held, other).stream().map(this::renamed).toList();
        int commits = source.commits();

        try (RowLock _ = lock("merchant_clock", held)) {
            writer.run(List.copyOf(group));
            // The same call as after a group that has to be retried.
            writer.run(List.copyOf(group));

            assertThat(source.commits()).isEqualTo(commits + 1);
            assertThat(group).extracting(PendingOperation::isOpen).containsExactly(true, false, true, false);
        }
        assertThat(group.stream().map(PendingOperation::await)).containsOnly("renamed");
        locked.close();
        assertThat(source.commits()).isEqualTo(commits + 2);
    }

    private String noted(int number, List<Integer> order) {
        return writer.record(new TestOperation<>(LockSet.of(held.merchant()), rows -> {
            order.add(number);
            return Decision.of("recorded");
        }));
    }

    private PendingOperation<String> renamed(TestMerchant shop) {
        return new PendingOperation<>(
                new TestOperation<>(LockSet.of(shop.merchant()).wallets(shop.defaultWallet()), rows -> Decision
                        .of("renamed", new Change.WalletAltered(shop.main))),
                LONG);
    }

    private GroupTransaction transaction() {
        return new GroupTransaction(Optional.empty(), OneBucket.of(source.dataSource()), world.clock(),
                new LockWait(LOCK_WAIT, LOCK_WAIT), new UnpersistedTicks(), new RememberedMerchants(0),
                new EventFactory(world.ids(), new PlainBodies()), () -> {});
    }

    private static <T> CompletableFuture<T> started(Supplier<T> call) {
        return CompletableFuture.supplyAsync(call, Thread::startVirtualThread);
    }

    private KeyedResponse move(TestMerchant shop, Wallet from, Wallet to, long minor) {
        return new TransferFunds(writer, world.ids(), hazina.setup.keyRules()).handle(shop.transfer(from, to, minor),
                Replies.transfer());
    }

    /// A receipt that already exists, so that its row can be locked.
    private String keptReceipt() {
        String receipt = "R" + world.ids().next();
        settled(held.pay(held.order(100_00)), receipt);
        return receipt;
    }

    private Instruction<PaymentDetails> settled(Instruction<PaymentDetails> payment, String receipt) {
        return new SettleInstruction(writer, world.ids())
                .handle(SettleCommands.of(held.merchant(), payment.details().id(),
                        FaultyGateway.NAME, Report.of(new Outcome.Succeeded(receipt)), Optional.empty()));
    }

    private boolean moved(String key) {
        TransferFunds.Command command = held.transfer(full, empty, 1);
        try {
            new TransferFunds(writer, world.ids(), hazina.setup.keyRules()).handle(command,
                    Replies.transfer(held.claim(key, command)));
            return true;
        } catch (StorageFailure e) {
            return false;
        }
    }

    private void use(Duration deadline) {
        writer.close();
        writer = writer(deadline);
    }

    private PgLedgerWriter writer(Duration deadline) {
        return LedgerWriters.with(new WriteLimits(deadline, LOCK_WAIT, MOST_WAITING), source.dataSource(),
                world.clock());
    }

    private RowLock lock(String table, TestMerchant shop) {
        return RowLock.on(world.database(), table + " WHERE merchant_id = '" + shop.merchant() + "'");
    }
}
