package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.application.wallet.UpdateWallet;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The operations of one group commit.
class GroupCommitTest {
    private static PgWorld world;

    private TroubledSource source;
    private PgLedgerWriter writer;
    private Hazina hazina;
    private TestMerchant shop;
    private Wallet full;
    private Wallet empty;

    @BeforeAll
    static void start() {
        world = PgWorld.fresh();
    }

    @AfterAll
    static void stop() {
        world.close();
    }

    @BeforeEach
    void open() {
        source = new TroubledSource(world.dataSource());
        writer = LedgerWriters.waitingForLocks(source.dataSource(), world.clock());
        hazina = new Hazina(world, writer, FaultyGateway.obliging(), Setup.plain());
        shop = TestMerchant.open(hazina);
        full = shop.fundedWallet("Full", 100_00);
        empty = shop.wallet("Empty");
    }

    @AfterEach
    void close() {
        writer.close();
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @Test
    void ofSixtyFourInOneGroupWhoWantTheWholeBalanceTheFirstGetsIt() {
        int commits = source.commits();

        var fates = together(IntStream.range(0, 64).mapToObj(i -> move(100_00)).toList());

        assertThat(source.commits()).isEqualTo(commits + 1);
        assertThat(fates.getFirst().result()).isPresent();
        assertThat(ConcurrentCalls.thrown(fates)).hasSize(63)
                .allMatch(thrown -> thrown instanceof Refusal.Precondition);
        assertThat(shop.available(full)).isZero();
        assertThat(shop.available(empty)).isEqualTo(100_00);
    }

    @Test
    void aRefusalAffectsNoOtherOfItsGroup() {
        int commits = source.commits();

        var fates = together(List.of(move(30_00), move(80_00), move(70_00), move(1)));

        assertThat(source.commits()).isEqualTo(commits + 1);
        assertThat(fates).extracting(fate -> fate.result().isPresent()).containsExactly(true, false, true, false);
        assertThat(shop.available(full)).isZero();
        assertThat(shop.now(full).version()).isEqualTo(full.version() + 2);
    }

    @Test
    void onlyTheCulpritFailsWhenTheDatabaseRefuses() {
        List<Supplier<Object>> calls = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            calls.add(i == 5 ? () -> record(transfer("x".repeat(300))) : () -> shop.move(full, empty, 10_00));
        }

        var fates = together(calls);

        assertThat(ConcurrentCalls.results(fates)).hasSize(8);
        assertThat(fates.get(5).thrown().orElseThrow()).isInstanceOf(DatabaseFailure.class)
                .hasStackTraceContaining("transfers_reference_length");
        assertThat(shop.available(empty)).isEqualTo(80_00);
    }

    @Test
    void aDecisionThatBreaksHalfWayIsLeftOutOfItsGroup() {
        Transfer possible = transfer("first half");
        Transfer impossible = new Transfer(new TransferId(world.ids().next()), shop.merchant(), shop.accountId(),
                empty.id(), full.id(), new Money(Currency.KES, 900_00), Optional.empty(), possible.createdAt());
        List<Supplier<Object>> calls = List.of(() -> shop.move(full, empty, 10_00), () -> record(possible, impossible),
                () -> shop.move(full, empty, 10_00));

        var fates = together(calls);

        assertThat(fates).extracting(fate -> fate.result().isPresent()).containsExactly(true, false, true);
        assertThat(fates.get(1).thrown().orElseThrow()).isInstanceOf(IllegalStateException.class);
        assertThat(shop.available(full)).isEqualTo(80_00);
        assertThat(world.transfers().find(shop.merchant(), shop.accountId(), possible.id())).isEmpty();
    }

    @Test
    void oneKeyInOneGroupHasOneEffect() {
        TransferFunds.Command command = shop.transfer(full, empty, 30_00);
        var claim = shop.claim("once", command);

        List<KeyedResponse> replies = ConcurrentCalls
                .results(together(IntStream.range(0, 50).<Supplier<KeyedResponse>>mapToObj(
                        i -> () -> hazina.transferFunds.handle(command, Replies.transfer(claim))).toList()));

        assertThat(replies).hasSize(50).extracting(KeyedResponse::replayed).containsOnlyOnce(false);
        assertThat(replies.stream().map(KeyedResponse::answer).collect(Collectors.toSet())).hasSize(1);
        assertThat(shop.available(empty)).isEqualTo(30_00);
    }

    @Test
    void walletsAreCreatedRenamedAndPromotedInOneGroup() {
        List<Supplier<Object>> calls = List.of(() -> shop.wallet("Third"), () -> rename(full, "Was full"),
                () -> shop.wallet("Full"), () -> promote(full), () -> promote(empty), () -> rename(empty, "Third"));

        var fates = together(calls);

        assertThat(fates).extracting(fate -> fate.result().isPresent())
                .containsExactly(true, true, true, true, true, false);
        assertThat(world.wallets().list(shop.merchant(), shop.accountId(), Optional.empty(), Optional.empty()))
                .extracting(wallet -> wallet.name().text()).first().isEqualTo("Empty");
        assertThat(shop.now(full).name().text()).isEqualTo("Was full");
    }

    @Test
    void theOldDefaultIsDemotedBeforeTheNewOneIsPromotedInWhateverOrderTheyWereTouched() {
        int commits = source.commits();

        var fates = together(List.<Supplier<Wallet>>of(() -> rename(empty, "New default"), () -> promote(empty)));

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(source.commits()).isEqualTo(commits + 1);
        assertThat(shop.now(empty).isDefault()).isTrue();
        assertThat(shop.now(shop.main).isDefault()).isFalse();
    }

    @Test
    void howOftenTheDatabaseIsSpokenToDoesNotDependOnTheSizeOfTheGroup() {
        int read = trips(List.of(move(1)));
        int one = trips(List.of(move(1)));
        int many = trips(IntStream.range(0, 100).mapToObj(i -> move(1)).toList());

        assertThat(many).isEqualTo(one).isEqualTo(read - 1);
    }

    @Test
    void aTransferNeedsTwoTripsAndTheNextOne() {
        int before = source.trips();
        shop.move(full, empty, 1);
        int plain = source.trips();
        TransferFunds.Command command = shop.transfer(full, empty, 1);
        hazina.transferFunds.handle(command, Replies.transfer(shop.claim("key", command)));

        assertThat(plain - before).isEqualTo(2);
        assertThat(source.trips() - plain).isEqualTo(1);
    }

    @Test
    void aCardThatIsChargedAtOnceTakesTwoCommits() {
        int commits = source.commits();

        shop.fund(full, 5_00);

        assertThat(source.commits()).as("opened, and settled with its answer").isEqualTo(commits + 2);
        assertThat(shop.available(full)).isEqualTo(105_00);
    }

    @Test
    void aDecisionWithoutChangesWritesNothing() {
        int commits = source.commits();

        writer.record(
                new TestOperation<>(LockSet.of(shop.merchant()).wallets(shop.ref(full)),
                        locked -> Decision.of(locked.tick())));

        assertThat(source.commits()).isEqualTo(commits);
    }

    @Test
    void anInstantThatIsTakenIsTriedAgainLater() {
        Instant taken = world.clock().instant().plusSeconds(100);
        UUID stray = world.ids().next();
        world.database().execute("INSERT INTO transfers VALUES ('%s', '%s', '%s', '%s', '%s', 'KES', 5, null, '%s')"
                .formatted(shop.merchant(), stray, shop.accountId(), full.id().value(), empty.id().value(), taken));
        Iterator<Instant> instants = Stream.iterate(taken, instant -> instant.plusSeconds(1)).iterator();
        InstantSource moving = instants::next;

        try (PgLedgerWriter late = LedgerWriters.on(world.dataSource(), moving, 1)) {
            new TransferFunds(late, world.ids(), hazina.setup.keyRules()).handle(shop.transfer(full, empty, 10_00),
                    Replies.transfer());
        }

        assertThat(shop.available(empty)).isEqualTo(10_00);
        world.database().execute("SET session_replication_role = replica; DELETE FROM transfers WHERE id = '" + stray
                + "'; SET session_replication_role = origin");
    }

    @Test
    void aClosedWriterTakesNothing() {
        writer.close();

        assertThatThrownBy(() -> shop.move(full, empty, 1)).isInstanceOf(IllegalStateException.class);

        assertThat(shop.available(full)).isEqualTo(100_00);
    }

    private int trips(List<Supplier<KeyedResponse>> calls) {
        int before = source.trips();
        together(calls);
        return source.trips() - before;
    }

    private <T> List<ConcurrentCalls.CallResult<T>> together(List<Supplier<T>> calls) {
        return OneGroup.of(writer, world.database(), shop.merchant(), calls);
    }

    private Supplier<KeyedResponse> move(long minor) {
        return () -> shop.move(full, empty, minor);
    }

    private Wallet rename(Wallet wallet, String name) {
        return hazina.updateWallet.handle(new UpdateWallet.Command(shop.account, shop.ref(wallet),
                Optional.of(new Label(name)), Optional.empty()));
    }

    private Wallet promote(Wallet wallet) {
        return hazina.updateWallet.handle(
                new UpdateWallet.Command(shop.account, shop.ref(wallet), Optional.empty(), Optional.of(true)));
    }

    private Transfer transfer(String reference) {
        return new Transfer(new TransferId(world.ids().next()), shop.merchant(), shop.accountId(), full.id(),
                empty.id(),
                new Money(Currency.KES, 1), Optional.of(reference), world.clock().instant().plusSeconds(50));
    }

    private String record(Transfer... transfers) {
        List<Change> changes = Stream.of(transfers).<Change>flatMap(transfer -> Stream
                .of(new Change.TransferMade(transfer), new Change.Posted(Bookkeeping.transferred(transfer)))).toList();
        return writer.record(new TestOperation<>(LockSet.of(shop.merchant()).wallets(shop.ref(full), shop.ref(empty)),
                locked -> new Decision<>("recorded", changes)));
    }
}
