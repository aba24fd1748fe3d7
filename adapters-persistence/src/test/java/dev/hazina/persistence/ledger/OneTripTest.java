package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.application.wallet.UpdateWallet;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// A group of which the writer remembers all rows is recorded in one round trip, and never on rows that are no longer
/// so, by whatever program they were changed.
@TestInstance(Lifecycle.PER_CLASS)
class OneTripTest {
    private static final Duration AHEAD = Duration.ofHours(1);
    private static final int ONE = 1;
    private static final int TWO = 2;
    /// The trip that fails, its rollback, and two.
    private static final int IN_VAIN = 4;

    private final PgWorld world = PgWorld.fresh();
    private final TroubledSource source = new TroubledSource(world.dataSource());
    private final PgLedgerWriter writer = LedgerWriters.on(source.dataSource(), world.clock(), 1);
    /// Another instance, an hour ahead.
    private final PgLedgerWriter other = LedgerWriters.on(world.dataSource(), ahead(world.clock()), 1);
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final KeyRules rules = hazina.setup.keyRules();
    private final TransferFunds here = new TransferFunds(writer, world.ids(), rules);
    private final TransferFunds there = new TransferFunds(other, world.ids(), rules);
    private TestMerchant shop = TestMerchant.open(hazina);
    private Wallet full = shop.main;
    private Wallet empty = shop.main;
    private Wallet third = shop.main;
    private Wallet fourth = shop.main;

    private static InstantSource ahead(InstantSource clock) {
        return () -> clock.instant().plus(AHEAD);
    }

    @BeforeEach
    void rememberTwoWallets() {
        shop = TestMerchant.open(hazina);
        full = shop.fundedWallet("Full", 100_00);
        empty = shop.wallet("Empty");
        third = shop.fundedWallet("Third", 100_00);
        fourth = shop.wallet("Fourth");
        move(1);
    }

    @AfterEach
    void prove() {
        world.database().execute("UPDATE restores SET state = 'ended', ended_at = now(), ended_by = 'test'"
                + " WHERE state = 'open'");
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @AfterAll
    void close() {
        writer.close();
        other.close();
        world.close();
    }

    @Test
    void whatIsRememberedIsRecordedInOneTrip() {
        source.statements();

        assertThat(trips(() -> move(2))).isEqualTo(ONE);

        assertThat(source.statements()).noneMatch(text -> text.contains("FROM wallets")).hasSize(12);
        assertThat(shop.available(empty)).isEqualTo(3);
    }

    @Test
    void whatAnotherInstanceMovedIsReadAgain() {
        moveThere(50_00);

        assertThat(trips(() -> move(2))).isEqualTo(IN_VAIN);

        assertThat(shop.available(empty)).isEqualTo(50_03);
    }

    /// The other instance has moved other wallets, at a later time. On the remembered clock this transfer would be
    /// before that one, and put the clock back.
    @Test
    void aTransferIsLaterThanWhatAnotherInstanceRecorded() {
        there.handle(asked(third, fourth, 1), Replies.transfer());
        long before = clock();

        move(1);

        assertThat(clock()).isGreaterThan(before);
    }

    @Test
    void aRefusalIsOfTheBalanceThatIsThereNow() {
        moveThere(99_98);

        assertThatThrownBy(() -> move(2)).isInstanceOf(Refusal.Precondition.class);

        assertThat(shop.available(full)).isEqualTo(1);
    }

    @Test
    void moneyThatAnotherInstanceHasBroughtIsThere() {
        move(99_99);
        there.handle(asked(empty, full, 60_00), Replies.transfer());

        move(50_00);

        assertThat(shop.available(full)).isEqualTo(10_00);
    }

    @Test
    void aWalletThatAnotherInstanceHasClosedTakesNoMoney() {
        new CloseWallet(other).handle(new CloseWallet.Command(shop.merchant(), shop.ref(drained())));

        assertThatThrownBy(() -> move(1)).isInstanceOf(Refusal.Precondition.class);
    }

    /// As an instance of a version that doesn't move the clock with it.
    @Test
    void aWalletThatWasClosedWithoutAMoveOfTheClockTakesNoMoney() {
        world.database().execute("UPDATE wallets SET closed = true WHERE id = '" + drained().id().value() + "'");

        assertThatThrownBy(() -> move(1)).isInstanceOf(Refusal.Precondition.class);
    }

    private Wallet drained() {
        here.handle(asked(empty, full, shop.available(empty)), Replies.transfer());
        return empty;
    }

    @Test
    void aRepeatedRequestIsAnsweredAsBefore() {
        TransferFunds.Command command = asked(full, empty, 5);
        var claim = shop.claim("once", command);
        KeyedResponse first = here.handle(command, Replies.transfer(claim));

        KeyedResponse second = here.handle(command, Replies.transfer(claim));

        assertThat(first.replayed()).isFalse();
        assertThat(second.replayed()).isTrue();
        assertThat(second.answer()).isEqualTo(first.answer());
        assertThat(shop.available(empty)).isEqualTo(6);
    }

    @Test
    void whoMayNoLongerTransferIsRefused() {
        moveByKey(1);
        moveByKey(1);
        assertThat(trips(() -> moveByKey(1))).isEqualTo(ONE);
        world.database().execute("UPDATE users SET disabled = true WHERE merchant_id = '" + shop.merchant() + "'");

        assertThatThrownBy(() -> moveByKey(1)).isInstanceOf(Refusal.Unauthorized.class);
    }

    @Test
    void aLimitThatWasSetMeanwhileCounts() {
        moveByKey(1);
        assertThat(trips(() -> moveByKey(1))).isEqualTo(ONE);
        world.database().execute("INSERT INTO payout_rules (merchant_id, currency, transfer_limit) VALUES ('"
                + shop.merchant() + "', 'KES', 4)");

        assertThatThrownBy(() -> moveByKey(5)).isInstanceOf(Refusal.Precondition.class);
        moveByKey(4);

        assertThat(shop.available(empty)).isEqualTo(7);
    }

    @Test
    void sumsOfTheDayAreReadEachTime() {
        world.database().execute("INSERT INTO payout_rules (merchant_id, currency, transfer_day_limit) VALUES ('"
                + shop.merchant() + "', 'KES', 9)");
        moveByKey(4);
        moveByKey(4);

        assertThatThrownBy(() -> moveByKey(4)).isInstanceOf(Refusal.Precondition.class);
    }

    @Test
    void nothingMovesWhileARestoreIsOpen() {
        world.database().execute("INSERT INTO restores (id, found_at, books_position, books_at, expected_position,"
                + " state) VALUES (gen_random_uuid(), now(), 1, now(), 2, 'open')");

        assertThatThrownBy(() -> move(1)).isInstanceOf(Refusal.Restored.class);
        assertThatThrownBy(() -> move(1)).isInstanceOf(Refusal.Restored.class);
    }

    @Test
    void theMemoryIsNotReliedOnWhileAnotherInstanceMovesTheMerchant() {
        moveThere(1);
        move(1);

        int doubted = (int) IntStream.range(0, 2 * MerchantMemory.GROUPS_IN_DOUBT)
                .takeWhile(i -> trips(() -> move(1)) == TWO).count();

        assertThat(doubted).isEqualTo(MerchantMemory.GROUPS_IN_DOUBT);
        assertThat(trips(() -> move(1))).isEqualTo(ONE);
    }

    @Test
    void aRenamedWalletMovesTheClock() {
        long before = clock();

        new UpdateWallet(writer).handle(new UpdateWallet.Command(shop.account, shop.ref(empty),
                Optional.of(new Label("Other")), Optional.empty()));

        assertThat(clock()).isGreaterThan(before);
    }

    @Test
    void aConnectionThatBreaksLosesAndDoublesNothing() {
        source.breakNext(TroubledSource.Break.AFTER_COMMIT);
        move(2);
        move(2);
        source.breakNext(TroubledSource.Break.BEFORE_COMMIT);
        move(2);

        assertThat(shop.available(empty)).isEqualTo(7);
        assertThat(trips(() -> move(2))).isEqualTo(ONE);
    }

    /// Where the merchant's clock stands, in microseconds.
    private long clock() {
        return world.database().number("SELECT (extract(epoch FROM last_at) * 1000000)::bigint FROM merchant_clock"
                + " WHERE merchant_id = '" + shop.merchant() + "'");
    }

    private int trips(Runnable what) {
        int before = source.trips();
        what.run();
        return source.trips() - before;
    }

    private void move(long minor) {
        here.handle(asked(full, empty, minor), Replies.transfer());
    }

    private void moveByKey(long minor) {
        TransferFunds.Command plain = asked(full, empty, minor);
        here.handle(new TransferFunds.Command(plain.merchant(), Optional.of(shop.keyId()), plain.from(), plain.to(),
                plain.amount(), plain.currency(), plain.reference(), plain.by(), plain.metadata()),
                Replies.transfer());
    }

    private void moveThere(long minor) {
        there.handle(asked(full, empty, minor), Replies.transfer());
    }

    private TransferFunds.Command asked(Wallet from, Wallet to, long minor) {
        return shop.transfer(from, to, minor);
    }
}
