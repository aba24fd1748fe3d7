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
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.proof.PgLedgerProofs;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
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

/// The totals of a period are the sums of its movements, however many of them are stored as sums.
class MovementSumsTest {
    private static final int WINDOWS = 60;
    private static final long SEED = 386;

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final MovementReads reads = world.movements();
    private final PgMovementSums sums = new PgMovementSums(Buckets.one(world.dataSource()));
    private final Random random = new Random(SEED);
    private Instant first = Instant.EPOCH;

    @BeforeEach
    void live() {
        first = world.clock().instant();
        Wallet second = shop.wallet("Second");
        Day day = new Day(hazina, shop);
        day.live(Currency.KES);
        for (int i = 0; i < 5; i++) {
            Payment payment = day.paid(second, 9_000_00);
            day.settle(day.refund(payment, 10_00, new Outcome.Accepted("R" + i)).id(),
                    new Outcome.Failed(FailureReason.UNSPECIFIED));
            Payout payout = day.payout(second, 1_000_00);
            world.clock().advance(Duration.ofMinutes(7L + random.nextInt(2_000)));
            day.settle(payout.id(), new Outcome.Failed(FailureReason.UNSPECIFIED));
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
        while (sums.storeDue() > 0) {
            requireTotals();
            rounds++;
        }
        assertThat(rounds).as("a day at a time").isGreaterThan(1);
        assertThat(stored()).isPositive();
        shop.fund(shop.main, 70_00);
        requireTotals();
        world.clock().advance(Duration.ofHours(2));
        shop.fund(shop.main, 70_00);
        assertThat(sums.storeDue()).isEqualTo(1);
        requireTotals();
    }

    @Test
    void theHourThatTheMerchantIsInIsNotStored() {
        while (sums.storeDue() > 0) {
            assertThat(stored()).isPositive();
        }

        assertThat(world.database().number("""
                SELECT count(*) FROM movement_sums h JOIN merchant_clock c ON c.merchant_id = h.merchant_id
                WHERE h.since >= date_trunc('hour', c.last_at, 'UTC')""")).isZero();
    }

    @Test
    void instancesThatStoreAtTheSameTimeStoreEachHourOnce() throws Exception {
        try (ExecutorService instances = Executors.newFixedThreadPool(4)) {
            Callable<Integer> until = () -> {
                int done = 0;
                int now;
                do {
                    now = sums.storeDue();
                    done += now;
                } while (now > 0);
                return done;
            };
            for (Future<Integer> instance : instances.invokeAll(List.of(until, until, until, until))) {
                assertThat(instance.get()).isNotNegative();
            }
        }
        while (sums.storeDue() > 0) {
            assertThat(stored()).isPositive();
        }
        requireTotals();
    }

    @Test
    void theProofComparesTheSumsWithTheMovements() {
        while (sums.storeDue() > 0) {
            assertThat(stored()).isPositive();
        }
        assertThat(prove()).isEmpty();

        world.database().execute("UPDATE movement_sums SET lost = lost + 1 WHERE kind = 'reserved' AND scope_id = '%s'"
                .formatted(shop.accountId()));
        assertThat(prove()).isNotEmpty().allMatch(sentence -> sentence.contains("account " + shop.accountId()
                + ": of its reserved movements since 2026-03-0") && sentence.contains("what went out is"));
        world.database().execute("UPDATE movement_sums SET lost = lost - 1 WHERE kind = 'reserved' AND scope_id = '%s'"
                .formatted(shop.accountId()));
        world.database().execute("DELETE FROM movement_sums WHERE kind = 'transferred' AND scope_id = '%s'"
                .formatted(shop.main.id().value()));
        assertThat(prove()).isNotEmpty().anyMatch(sentence -> sentence.contains("wallet " + shop.main.id().value()
                + ": of its transferred movements") && sentence.contains("0 are counted, there are "));
    }

    private List<String> prove() {
        return new PgLedgerProofs(Buckets.one(world.dataSource()), world.clock()).prove().differences().stream()
                .map(Difference::sentence).toList();
    }

    private long stored() {
        return world.database().number("SELECT count(*) FROM movement_sums");
    }

    private void requireTotals() {
        List<MovementScope> scopes = new ArrayList<>();
        for (Currency currency : List.of(Currency.KES, Currency.TZS)) {
            scopes.add(new MovementScope(shop.merchant(), shop.accountId(), Optional.empty(), Optional.of(currency)));
        }
        world.wallets().list(shop.merchant(), shop.accountId(), Optional.empty(), Optional.empty())
                .forEach(wallet -> scopes.add(new MovementScope(shop.merchant(), shop.accountId(),
                        Optional.of(wallet.id()), Optional.of(wallet.currency()))));
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
                : Optional.of(random.nextBoolean() ? any : any.truncatedTo(ChronoUnit.HOURS));
    }

    private void requireTotals(MovementScope scope, Optional<Instant> since, Optional<Instant> before) {
        Map<WalletMovement.Kind, MovementTotal> added = new EnumMap<>(WalletMovement.Kind.class);
        reads.each(scope, since, before, Integer.MAX_VALUE - 1, row -> added.merge(row.kind(),
                new MovementTotal(row.kind(), 1, row.in().toMajor(), row.out().toMajor(), row.fee().toMajor()),
                MovementSumsTest::add));

        assertThat(reads.summary(scope, scope.currency().orElseThrow(), since, before).totals())
                .as("%s to %s of %s", since, before, scope).containsExactlyElementsOf(added.values());
    }

    private static MovementTotal add(MovementTotal one, MovementTotal other) {
        return new MovementTotal(one.kind(), one.count() + other.count(), one.in().add(other.in()),
                one.out().add(other.out()), one.fee().add(other.fee()));
    }
}
