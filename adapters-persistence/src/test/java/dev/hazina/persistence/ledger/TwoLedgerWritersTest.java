package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Two instances on one database, one of them with two writers, give the same guarantees as a single instance.
class TwoLedgerWritersTest {
    private static final long SEED = 20_261_121;

    private final PgWorld world = PgWorld.fresh();
    private final PgLedgerWriter one = LedgerWriters.on(world.dataSource(), InstantSource.system(), 2);
    private final PgLedgerWriter other = LedgerWriters.on(world.dataSource(), InstantSource.system(), 1);
    private List<TransferFunds> doors;
    private Hazina hazina;
    private TestMerchant shop;

    @BeforeEach
    void open() {
        hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
        shop = TestMerchant.open(hazina);
        doors = List.of(new TransferFunds(one, world.ids(), hazina.setup.keyRules()),
                new TransferFunds(other, world.ids(), hazina.setup.keyRules()));
    }

    @AfterEach
    void close() {
        one.close();
        other.close();
        assertThat(world.proof().prove().differences()).isEmpty();
        world.close();
    }

    @Test
    void ofManyWhoWantTheWholeBalanceOneGetsIt() {
        Wallet full = shop.fundedWallet("Full", 100_00);
        Wallet empty = shop.wallet("Empty");

        var fates = ConcurrentCalls.run(64, i -> move(i, shop, full, empty, 100_00));

        assertThat(ConcurrentCalls.results(fates)).hasSize(1);
        assertThat(ConcurrentCalls.thrown(fates)).hasSize(63)
                .allMatch(thrown -> thrown instanceof Refusal.Precondition);
        assertThat(shop.available(empty)).isEqualTo(100_00);
    }

    @Test
    void aStormOfOpposingTransfersBetweenManyMerchantsLosesNothing() {
        List<TestMerchant> shops = IntStream.range(0, 6).mapToObj(i -> TestMerchant.open(hazina)).toList();
        List<List<Wallet>> wallets = shops.stream().map(each -> IntStream.range(0, 3)
                .mapToObj(i -> each.fundedWallet("Wallet " + i, 50_00)).toList()).toList();
        Random chance = new Random(SEED);
        List<int[]> moves = IntStream.range(0, 600).mapToObj(
                i -> new int[]{chance.nextInt(6), chance.nextInt(3), chance.nextInt(2), 1 + chance.nextInt(30_00)})
                .toList();

        var fates = ConcurrentCalls.run(moves.size(), i -> {
            int[] move = moves.get(i);
            List<Wallet> own = wallets.get(move[0]);
            return move(i, shops.get(move[0]), own.get(move[1]), own.get((move[1] + 1 + move[2]) % 3), move[3]);
        });

        assertThat(ConcurrentCalls.thrown(fates)).allMatch(thrown -> thrown instanceof Refusal.Precondition);
        for (int i = 0; i < shops.size(); i++) {
            assertThat(wallets.get(i).stream().mapToLong(shops.get(i)::available).sum()).isEqualTo(150_00);
        }
    }

    @Test
    void oneKeyHasOneEffect() {
        Wallet full = shop.fundedWallet("Full", 100_00);
        Wallet empty = shop.wallet("Empty");
        TransferFunds.Command command = shop.transfer(full, empty, 30_00);
        var claim = shop.claim("once", command);

        var fates = ConcurrentCalls.run(50, i -> doors.get(i % 2).handle(command, Replies.transfer(claim)));

        List<KeyedResponse> replies = ConcurrentCalls.results(fates);
        assertThat(replies).hasSize(50).extracting(KeyedResponse::replayed).containsOnlyOnce(false);
        assertThat(replies.stream().map(KeyedResponse::answer).distinct()).hasSize(1);
        assertThat(shop.available(empty)).isEqualTo(30_00);
    }

    @Test
    void aBurstHasAPlaceInTimeForEachAndPagesGiveEachOnce() {
        Wallet full = shop.fundedWallet("Full", 100_00);
        Wallet empty = shop.wallet("Empty");

        var fates = ConcurrentCalls.run(300, i -> move(i, shop, full, empty, 1));

        assertThat(ConcurrentCalls.results(fates)).hasSize(300);
        List<Transfer> paged = pages();
        assertThat(paged).hasSize(300).extracting(Transfer::id).doesNotHaveDuplicates();
        assertThat(paged).extracting(Transfer::createdAt).doesNotHaveDuplicates()
                .isSortedAccordingTo((a, b) -> b.compareTo(a));
        assertThat(world.database().number("SELECT max(version) FROM entries WHERE wallet_id = '%s'"
                .formatted(empty.id().value()))).isEqualTo(300);
    }

    private List<Transfer> pages() {
        List<Transfer> all = new ArrayList<>();
        Optional<Instant> before = Optional.empty();
        do {
            Page<Transfer> page = world.transfers().list(shop.merchant(), shop.accountId(), Optional.empty(),
                    new PageRequest(Optional.empty(), before, 7));
            all.addAll(page.rows());
            before = page.nextBefore();
        } while (before.isPresent());
        return all;
    }

    private KeyedResponse move(int number, TestMerchant owner, Wallet from, Wallet to, long minor) {
        return doors.get(number % 2).handle(owner.transfer(from, to, minor), Replies.transfer());
    }
}
