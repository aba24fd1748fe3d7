package dev.hazina.persistence.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a merchant has moved in its last minutes: where it moves nothing more, and where adding it up takes long.
class LatestTotalsTest {
    private static final Duration STEP = Duration.ofMinutes(10);
    private static final Duration NEVER = Duration.ofDays(1);

    private final PgWorld world = PgWorld.fresh();
    private final TestMerchant shop = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));
    private final Buckets buckets = Buckets.one(world.dataSource());
    private final MovementScope all = new MovementScope(shop.merchant(), shop.accountId(), Optional.empty(),
            Optional.of(Currency.KES));

    /// Money that moves twice in one ten minutes, after all that was moved before is stored.
    @BeforeEach
    void move() {
        PgMovementTotals totals = totals(new WantedTotals(NEVER));
        long tenMinutes = STEP.toSeconds();
        world.clock().advance(Duration.ofSeconds(tenMinutes - world.clock().instant().getEpochSecond() % tenMinutes));
        shop.fund(shop.main, 70_00);
        while (totals.storeDue() > 0) {
            requireStored();
        }
        world.clock().advance(Duration.ofSeconds(200));
        shop.fund(shop.main, 71_00);
        world.clock().advance(Duration.ofSeconds(2));
        shop.fund(shop.main, 72_00);
    }

    @AfterEach
    void drop() {
        world.close();
    }

    @Test
    void isStoredWhenTheTenMinutesAreOverAlsoWhereNothingMovesAnyMore() {
        PgMovementTotals totals = totals(new WantedTotals(NEVER));
        Instant last = world.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        assertThat(totals.storeDue()).as("within the ten minutes").isZero();

        world.clock().advance(STEP);

        assertThat(totals.storeDue()).isEqualTo(1);
        assertThat(end()).isEqualTo(last);
        requireStored();
        assertThat(totals.storeDue()).as("nothing has moved since").isZero();
        world.clock().advance(STEP);
        assertThat(totals.storeDue()).as("nor later").isZero();
    }

    @Test
    void isStoredAtOnceWhereAddingUpTookLong() {
        WantedTotals wanted = new WantedTotals(Duration.ZERO);
        PgMovementTotals totals = totals(wanted);
        Instant last = world.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        assertThat(totals.storeWanted()).as("not asked for").isZero();

        addUp(wanted);

        assertThat(totals.storeWanted()).isEqualTo(1);
        assertThat(end()).isEqualTo(last);
        requireStored();
        assertThat(totals.storeWanted()).as("once for each time that it took long").isZero();
        addUp(wanted);
        assertThat(totals.storeWanted()).as("all is stored").isZero();
    }

    @Test
    void isNotStoredWhereAddingUpWasFast() {
        WantedTotals wanted = new WantedTotals(NEVER);
        Instant before = end();

        addUp(wanted);

        assertThat(totals(wanted).storeWanted()).isZero();
        assertThat(end()).isEqualTo(before);
    }

    /// More movements than one statement adds, up to the middle of a minute.
    @Test
    void isAddedByTheMinuteAndTheRestOfIt() {
        WantedTotals wanted = new WantedTotals(Duration.ZERO);
        for (int i = 0; i < 6; i++) {
            world.clock().advance(Duration.ofSeconds(25));
            shop.fund(shop.main, 80_00 + i);
        }

        addUp(wanted);

        assertThat(new PgMovementTotals(buckets, world.clock(), wanted, 2).storeWanted()).isEqualTo(1);
        assertThat(end()).isEqualTo(world.clock().instant().truncatedTo(ChronoUnit.SECONDS));
        requireStored();
    }

    private PgMovementTotals totals(WantedTotals wanted) {
        return new PgMovementTotals(buckets, world.clock(), wanted, 1_000);
    }

    private void addUp(WantedTotals wanted) {
        assertThat(new PgMovementReads(buckets, new PastBalances(), wanted)
                .summary(all, Currency.KES, Optional.empty(), Optional.empty()).totals()).isNotEmpty();
    }

    private Instant end() {
        return new Database(world.dataSource()).snapshot(connection -> PgMovementTotals.end(connection,
                shop.merchant()));
    }

    private void requireStored() {
        assertThat(world.database().number("""
                SELECT sum(rows * 1000000 + gained) FROM movement_totals WHERE scope_id = '%s'"""
                .formatted(shop.main.id().value()))).isEqualTo(world.database().number("""
                        SELECT count(*) * 1000000 + sum(e.amount) FROM entries e
                        JOIN movement_totals_ends t ON t.merchant_id = e.merchant_id
                        WHERE e.wallet_id = '%s' AND e.place = 'available' AND e.at < t.stored_until"""
                        .formatted(shop.main.id().value())));
    }
}
