package dev.hazina.application.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.wallet.UpdateWallet;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The contract of every ledger writer for concurrent operations.
public abstract class ConcurrentLedgerWriterContract extends PortContract {
    private static final long SEED = 20_260_302;

    @Test
    void ofManyWhoWantTheWholeBalanceOneGetsIt() {
        Wallet full = shop.fundedWallet("Full", 100_00);
        List<Wallet> takers = IntStream.range(0, 4).mapToObj(i -> shop.wallet("Taker " + i)).toList();

        var fates = ConcurrentCalls.run(64, i -> shop.move(full, takers.get(i % takers.size()), 100_00));

        assertThat(ConcurrentCalls.results(fates)).hasSize(1);
        assertThat(ConcurrentCalls.thrown(fates)).hasSize(63)
                .allMatch(thrown -> thrown instanceof Refusal.Precondition);
        assertThat(shop.available(full)).isZero();
        assertThat(takers.stream().mapToLong(shop::available)).containsExactlyInAnyOrder(100_00L, 0L, 0L, 0L);
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @Test
    void ofManyWhoWantAPartAsManyGetItAsThereAreParts() {
        Wallet full = shop.fundedWallet("Full", 100_00);
        Wallet taker = shop.wallet("Taker");

        var fates = ConcurrentCalls.run(40, i -> shop.move(full, taker, 7_00));

        assertThat(ConcurrentCalls.results(fates)).hasSize(14);
        assertThat(shop.available(full)).isEqualTo(2_00);
        assertThat(shop.available(taker)).isEqualTo(98_00);
    }

    @Test
    void aStormOfOpposingTransfersKeepsTheSum() {
        List<Wallet> wallets = IntStream.range(0, 4).mapToObj(i -> shop.fundedWallet("Wallet " + i, 50_00)).toList();
        Random chance = new Random(SEED);
        List<int[]> moves = IntStream.range(0, 400)
                .mapToObj(i -> new int[]{chance.nextInt(4), chance.nextInt(3), 1 + chance.nextInt(30_00)}).toList();

        var fates = ConcurrentCalls.run(moves.size(), i -> {
            int[] move = moves.get(i);
            return shop.move(wallets.get(move[0]), wallets.get((move[0] + 1 + move[1]) % 4), move[2]);
        });

        assertThat(ConcurrentCalls.thrown(fates)).allMatch(thrown -> thrown instanceof Refusal.Precondition);
        assertThat(ConcurrentCalls.results(fates)).isNotEmpty();
        assertThat(wallets.stream().mapToLong(shop::available)).allMatch(balance -> balance >= 0);
        assertThat(wallets.stream().mapToLong(shop::available).sum()).isEqualTo(200_00);
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @Test
    void manyRequestsWithOneKeyHaveOneEffectAndOneAnswer() {
        Wallet full = shop.fundedWallet("Full", 100_00);
        Wallet taker = shop.wallet("Taker");
        var command = shop.transfer(full, taker, 30_00);
        var claim = shop.claim("once", command);

        var fates = ConcurrentCalls.run(50, i -> hazina.transferFunds.handle(command, Replies.transfer(claim)));

        List<KeyedResponse> replies = ConcurrentCalls.results(fates);
        assertThat(replies).hasSize(50);
        assertThat(replies.stream().map(KeyedResponse::answer).distinct()).hasSize(1);
        assertThat(replies.stream().filter(reply -> !reply.replayed())).hasSize(1);
        assertThat(shop.available(taker)).isEqualTo(30_00);
    }

    @Test
    void manyPaymentsWithOneKeyAreOnePayment() {
        PaymentOrder order = shop.order(10_00);

        var fates = ConcurrentCalls.run(50,
                i -> hazina.createPayment.handle(order.command(), Replies.payment(order.claim("once"))));

        assertThat(ConcurrentCalls.results(fates).stream().map(KeyedResponse::answer).distinct()).hasSize(1);
        assertThat(ConcurrentCalls.thrown(fates)).allMatch(thrown -> thrown instanceof Refusal.Conflict conflict
                && conflict.retryAfter().isPresent());
        assertThat(hazina.gateway.requests()).hasSize(1);
    }

    @Test
    void manyPaymentsWithOneReferenceAreOnePayment() {
        PaymentOrder order = shop.order(10_00);

        var fates = ConcurrentCalls.run(30,
                i -> hazina.createPayment.handle(order.amount(10_00 + i).command(), Replies.payment()));

        assertThat(ConcurrentCalls.results(fates)).hasSize(1);
        assertThat(ConcurrentCalls.thrown(fates)).hasSize(29).allMatch(thrown -> thrown instanceof Refusal.Conflict);
    }

    @Test
    void manyPromotionsLeaveOneDefaultWallet() {
        List<Wallet> wallets = IntStream.range(0, 8).mapToObj(i -> shop.wallet("Wallet " + i)).toList();

        var fates = ConcurrentCalls.run(32, i -> hazina.updateWallet.handle(new UpdateWallet.Command(shop.account,
                shop.ref(wallets.get(i % wallets.size())), Optional.empty(), Optional.of(true))));

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(world.wallets().list(shop.merchant(), shop.accountId(), Optional.empty(), Optional.empty()).stream()
                .filter(Wallet::isDefault)).hasSize(1);
    }

    @Test
    void manyNewWalletsOfOneNameAreOneWallet() {
        var fates = ConcurrentCalls.run(20, i -> shop.wallet("Wanted", Currency.KES));

        assertThat(ConcurrentCalls.results(fates)).hasSize(1);
        assertThat(ConcurrentCalls.thrown(fates)).hasSize(19).allMatch(thrown -> thrown instanceof Refusal.Conflict);
    }

    @Test
    void noInstantIsGivenTwice() {
        Wallet full = shop.fundedWallet("Full", 100_00);
        Wallet taker = shop.wallet("Taker");

        var ticks = ConcurrentCalls.results(ConcurrentCalls.run(64, i -> world.writer()
                .record(new TestOperation<>(LockSet.of(shop.merchant()).wallets(shop.ref(full), shop.ref(taker)),
                        locked -> Decision.of(List.of(locked.tick(), locked.tick()))))));

        assertThat(ticks.stream().<Instant>flatMap(List::stream)).hasSize(128).doesNotHaveDuplicates();
    }

    @Test
    void oneFaultyOperationAffectsNoOther() {
        List<TestMerchant> shops = IntStream.range(0, 4).mapToObj(i -> TestMerchant.open(hazina)).toList();
        List<Wallet> from = shops.stream().map(s -> s.fundedWallet("From", 100_00)).toList();
        List<Wallet> to = shops.stream().map(s -> s.wallet("To")).toList();

        var fates = ConcurrentCalls.run(120, i -> {
            int which = i % shops.size();
            return i % 6 == 5 ? fail(shops.get(which)) : shops.get(which).move(from.get(which), to.get(which), 1_00);
        });

        assertThat(ConcurrentCalls.results(fates)).hasSize(100);
        assertThat(ConcurrentCalls.thrown(fates)).hasSize(20).noneMatch(thrown -> thrown instanceof Refusal);
        assertThat(IntStream.range(0, 4).mapToLong(i -> shops.get(i).available(to.get(i))).sum()).isEqualTo(100_00);
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @Test
    void oneRefusedOperationAffectsNoOther() {
        Wallet full = shop.fundedWallet("Full", 100_00);
        Wallet taker = shop.wallet("Taker");

        var fates = ConcurrentCalls.run(80, i -> shop.move(full, taker, i % 4 == 3 ? 500_00 : 1_00));

        assertThat(ConcurrentCalls.results(fates)).hasSize(60);
        assertThat(ConcurrentCalls.thrown(fates)).hasSize(20)
                .allMatch(thrown -> thrown instanceof Refusal.Precondition);
        assertThat(shop.available(taker)).isEqualTo(60_00);
    }

    /// Opens a wallet with another wallet's number: the decision is valid, and the record itself fails.
    private KeyedResponse fail(TestMerchant where) {
        Wallet twin = Wallet.open(where.main.id(), where.merchant(), where.accountId(), where.main.number(),
                where.main.name(), Currency.KES, false, where.main.createdAt());
        return world.writer().record(new TestOperation<>(LockSet.of(where.merchant()),
                locked -> Decision.of(new KeyedResponse(new StoredResponse(201, ""), false),
                        new Change.WalletOpened(twin))));
    }
}
