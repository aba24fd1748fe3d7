package dev.hazina.persistence.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.proof.LedgerProof.Difference;
import dev.hazina.application.statement.Day;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.application.statement.MovementTotal;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.proof.PgLedgerProofs;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The totals of a period are those of its movements, however many of them are stored as totals, and movements whose
/// totals are stored aren't read.
class MovementTotalsTest {
    private static final int WINDOWS = 60;
    private static final long SEED = 386;
    private static final Duration STEP = Duration.ofMinutes(10);
    private static final Duration DAY = Duration.ofDays(1);
    private static final List<Duration> UNITS = List.of(STEP, Duration.ofHours(1), Duration.ofHours(3), DAY);
    private static final Duration EAST_AFRICA = Duration.ofHours(3);

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final MovementReads reads = world.movements();
    private final PgMovementTotals totals = new PgMovementTotals(Buckets.one(world.dataSource()), world.clock(),
            new WantedTotals());
    private final Random random = new Random(SEED);
    private Instant first = Instant.EPOCH;

    @BeforeEach
    void live() {
        first = world.clock().instant();
        Wallet second = shop.wallet("Second");
        Day day = new Day(hazina, shop);
        day.live(Currency.KES);
        for (int i = 0; i < 5; i++) {
            Instruction<PaymentDetails> payment = day.paid(second, 9_000_00);
            day.settle(day.refund(payment, 10_00, new Outcome.Accepted("R" + i)).details().id(),
                    new Outcome.Failed(FailureReason.UNSPECIFIED));
            Instruction<PayoutDetails> payout = day.payout(second, 1_000_00);
            world.clock().advance(Duration.ofMinutes(7L + random.nextInt(2_000)));
            day.settle(payout.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));
            shop.move(second, shop.main, 10_00);
        }
        day.live(Currency.TZS);
    }

    @AfterEach
    void drop() {
        world.close();
    }

    @Test
    void theTotalsAreTheSameBeforeDuringAndAfterStoring() {
        requireTotals();
        int rounds = 0;
        while (totals.storeDue() > 0) {
            requireTotals();
            rounds++;
        }
        assertThat(rounds).as("a day at a time").isGreaterThan(1);
        assertThat(stored()).isPositive();
        for (int i = 0; i < 8; i++) {
            shop.fund(shop.main, 70_00);
            requireTotals();
            world.clock().advance(STEP.plusSeconds(random.nextInt(4_000)));
            shop.fund(shop.main, 70_00);
            assertThat(totals.storeDue()).isEqualTo(1);
            requireTotals();
        }
    }

    @Test
    void theTenMinutesThatTheMerchantIsInAreNotStored() {
        storeAll();
        world.clock().set(up(world.clock().instant(), STEP));
        shop.fund(shop.main, 70_00);
        storeAll();
        assertThat(end()).as("all of the ten minutes before").isEqualTo(world.clock().instant());

        world.clock().advance(STEP.minusSeconds(1));
        shop.fund(shop.main, 70_00);
        assertThat(totals.storeDue()).isZero();
        world.clock().advance(Duration.ofSeconds(2));
        shop.fund(shop.main, 70_00);
        assertThat(totals.storeDue()).isEqualTo(1);
        assertThat(world.database().number("SELECT sum(rows) FROM movement_totals WHERE scope_id = '%s'"
                .formatted(shop.main.id().value()))).isEqualTo(world.database().number("""
                        SELECT count(*) FROM entries e JOIN movement_totals_ends t ON t.merchant_id = e.merchant_id
                        WHERE e.wallet_id = '%s' AND e.place = 'available' AND e.at < t.stored_until"""
                        .formatted(shop.main.id().value())));
    }

    /// The movements that are stored are deleted, so that totals that read one of them would be wrong.
    @Test
    void daysInEastAfricaAndTodayUpToTheLastMinutesAreReadFromStoredTotals() {
        for (int i = 0; i < 40; i++) {
            shop.fund(shop.main, 70_00 + i);
            world.clock().advance(Duration.ofMinutes(90));
        }
        world.clock().set(up(world.clock().instant().plus(EAST_AFRICA), DAY).minus(EAST_AFRICA));
        for (int i = 0; i < 8; i++) {
            world.clock().advance(Duration.ofMinutes(22));
            shop.fund(shop.main, 90_00 + i);
        }
        storeAll();
        Instant today = down(world.clock().instant(), DAY);
        Map<Window, List<MovementTotal>> expected = new LinkedHashMap<>();
        for (MovementScope scope : scopes()) {
            for (Instant day = down(first, DAY); day.isBefore(today); day = day.plus(DAY)) {
                add(expected, new Window(scope, day, Optional.of(day.plus(DAY))));
                Instant begin = day.minus(EAST_AFRICA);
                add(expected, new Window(scope, begin, Optional.of(begin.plus(DAY))));
            }
            add(expected, new Window(scope, today, Optional.empty()));
            add(expected, new Window(scope, today, Optional.of(today.plus(DAY))));
            add(expected, new Window(scope, today.minus(EAST_AFRICA), Optional.empty()));
            add(expected, new Window(scope, today.plus(DAY).minus(EAST_AFRICA), Optional.empty()));
        }

        world.database().execute("""
                BEGIN; SET LOCAL session_replication_role = replica;
                DELETE FROM movements m USING movement_totals_ends t
                WHERE t.merchant_id = m.merchant_id AND m.at < t.stored_until; COMMIT""");

        assertThat(expected).hasSizeGreaterThan(50).allSatisfy((window, due) -> assertThat(totals(window))
                .isEqualTo(due));
        assertThat(expected.values().stream().flatMap(List::stream).count()).isGreaterThan(50);
    }

    @Test
    void manyMovementsAreStoredInShorterSteps() {
        assertThat(
                new PgMovementTotals(Buckets.one(world.dataSource()), world.clock(), new WantedTotals(), 1).storeDue())
                .isPositive();
        Instant begun = end();
        assertThat(totals.storeDue()).isPositive();

        assertThat(begun).isBetween(first, first.plus(STEP));
        assertThat(end()).isAfter(begun.plus(DAY.dividedBy(2)));
        storeAll();
        requireTotals();
    }

    @Test
    void instancesThatStoreAtTheSameTimeStoreEachPeriodOnce() throws Exception {
        try (ExecutorService instances = Executors.newFixedThreadPool(4)) {
            Callable<Integer> until = () -> {
                int done = 0;
                int now;
                do {
                    now = totals.storeDue();
                    done += now;
                } while (now > 0);
                return done;
            };
            for (Future<Integer> instance : instances.invokeAll(List.of(until, until, until, until))) {
                assertThat(instance.get()).isNotNegative();
            }
        }
        storeAll();
        requireTotals();
    }

    @Test
    void theProofComparesTheTotalsWithTheMovements() {
        storeAll();
        assertThat(prove()).isEmpty();

        String change = "UPDATE movement_totals SET lost = lost %s 1 WHERE kind = 'reserved' AND scope_id = '%s'";
        world.database().execute(change.formatted("+", shop.accountId()));
        assertThat(prove()).isNotEmpty().allMatch(sentence -> sentence.contains("account " + shop.accountId()
                + ": of its reserved movements since 2026-03-0") && sentence.contains("what went out is"));
        world.database().execute(change.formatted("-", shop.accountId()));
        world.database().execute("DELETE FROM movement_totals WHERE kind = 'transferred' AND scope_id = '%s'"
                .formatted(shop.main.id().value()));
        assertThat(prove()).isNotEmpty().anyMatch(sentence -> sentence.contains("wallet " + shop.main.id().value()
                + ": of its transferred movements") && sentence.contains("0 are counted, there are "));
    }

    private record Window(MovementScope scope, Instant since, Optional<Instant> before) {}

    private void add(Map<Window, List<MovementTotal>> expected, Window window) {
        requireTotals(window.scope(), Optional.of(window.since()), window.before());
        expected.put(window, totals(window));
    }

    private List<MovementTotal> totals(Window window) {
        return reads.summary(window.scope(), window.scope().currency().orElseThrow(), Optional.of(window.since()),
                window.before()).totals();
    }

    private void storeAll() {
        while (totals.storeDue() > 0) {
            assertThat(stored()).isPositive();
        }
    }

    private Instant end() {
        return new Database(world.dataSource()).snapshot(connection -> PgMovementTotals.end(connection,
                shop.merchant()));
    }

    private static Instant down(Instant instant, Duration unit) {
        return Instant.ofEpochSecond(instant.getEpochSecond() / unit.toSeconds() * unit.toSeconds());
    }

    private static Instant up(Instant instant, Duration unit) {
        return down(instant, unit).plus(unit);
    }

    private List<String> prove() {
        return new PgLedgerProofs(Buckets.one(world.dataSource()), world.clock()).prove().differences().stream()
                .map(Difference::sentence).toList();
    }

    private long stored() {
        return world.database().number("SELECT count(*) FROM movement_totals");
    }

    private List<MovementScope> scopes() {
        List<MovementScope> scopes = new ArrayList<>();
        for (Currency currency : List.of(Currency.KES, Currency.TZS)) {
            scopes.add(new MovementScope(shop.merchant(), shop.accountId(), Optional.empty(), Optional.of(currency)));
        }
        world.wallets().list(shop.merchant(), shop.accountId(), Optional.empty(), Optional.empty())
                .forEach(wallet -> scopes.add(new MovementScope(shop.merchant(), shop.accountId(),
                        Optional.of(wallet.id()), Optional.of(wallet.currency()))));
        return scopes;
    }

    private void requireTotals() {
        List<MovementScope> scopes = scopes();
        for (MovementScope scope : scopes) {
            requireTotals(scope, Optional.empty(), Optional.empty());
            for (int i = 0; i < WINDOWS / scopes.size(); i++) {
                Optional<Instant> since = at();
                requireTotals(scope, since, at().filter(end -> since.filter(end::isBefore).isEmpty()));
            }
        }
    }

    private Optional<Instant> at() {
        long span = Duration.between(first, world.clock().instant()).toSeconds();
        Instant any = first.plusSeconds((long) (span * random.nextDouble(-0.1, 1.1)));
        return random.nextInt(5) == 0
                ? Optional.empty()
                : Optional.of(random.nextBoolean() ? any : down(any, UNITS.get(random.nextInt(UNITS.size()))));
    }

    private void requireTotals(MovementScope scope, Optional<Instant> since, Optional<Instant> before) {
        Map<WalletMovement.Kind, MovementTotal> added = new EnumMap<>(WalletMovement.Kind.class);
        reads.each(scope, since, before, Integer.MAX_VALUE - 1, row -> added.merge(row.kind(),
                new MovementTotal(row.kind(), 1, row.in().toMajor(), row.out().toMajor(), row.fee().toMajor()),
                MovementTotalsTest::add));

        assertThat(reads.summary(scope, scope.currency().orElseThrow(), since, before).totals())
                .as("%s to %s of %s", since, before, scope).containsExactlyElementsOf(added.values());
    }

    private static MovementTotal add(MovementTotal one, MovementTotal other) {
        return new MovementTotal(one.kind(), one.count() + other.count(), one.in().add(other.in()),
                one.out().add(other.out()), one.fee().add(other.fee()));
    }
}
