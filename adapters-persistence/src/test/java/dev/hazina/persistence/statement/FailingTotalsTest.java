package dev.hazina.persistence.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A merchant whose totals can't be stored.
class FailingTotalsTest {
    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final PgMovementTotals totals = new PgMovementTotals(Buckets.one(world.dataSource()), world.clock(),
            new WantedTotals());

    @AfterEach
    void drop() {
        world.close();
    }

    @Test
    void keepsNoOtherWaiting() {
        List<TestMerchant> shops = List.of(TestMerchant.open(hazina), TestMerchant.open(hazina),
                TestMerchant.open(hazina));
        TestMerchant failing = shops.get(1);
        shops.forEach(shop -> shop.fund(shop.main, 70_00));
        world.clock().advance(Duration.ofMinutes(20));
        shops.forEach(shop -> shop.fund(shop.main, 70_00));
        world.database().execute("ALTER TABLE movement_totals ADD CONSTRAINT refused CHECK (merchant_id <> '%s')"
                .formatted(failing.merchant().value()));

        assertThat(totals.storeDue()).isEqualTo(2);
        assertThat(world.database().number("SELECT count(DISTINCT merchant_id) FROM movement_totals")).isEqualTo(2);
        assertThatThrownBy(totals::storeDue).isInstanceOf(StorageFailure.class);

        world.database().execute("ALTER TABLE movement_totals DROP CONSTRAINT refused");
        assertThat(totals.storeDue()).isEqualTo(1);
        assertThat(totals.storeDue()).isZero();
    }

    @Test
    void keepsNoOtherWaitingThatIsWanted() {
        List<TestMerchant> shops = List.of(TestMerchant.open(hazina), TestMerchant.open(hazina),
                TestMerchant.open(hazina));
        shops.forEach(shop -> shop.fund(shop.main, 70_00));
        world.clock().advance(Duration.ofSeconds(20));
        shops.forEach(shop -> shop.fund(shop.main, 70_00));
        world.database().execute("ALTER TABLE movement_totals ADD CONSTRAINT refused CHECK (merchant_id <> '%s')"
                .formatted(shops.get(1).merchant().value()));
        WantedTotals wanted = new WantedTotals(Duration.ZERO);
        shops.forEach(shop -> wanted.took(shop.merchant(), Duration.ofSeconds(1)));
        PgMovementTotals latest = new PgMovementTotals(Buckets.one(world.dataSource()), world.clock(), wanted);

        assertThat(latest.storeWanted()).isEqualTo(2);
        assertThat(world.database().number("SELECT count(DISTINCT merchant_id) FROM movement_totals")).isEqualTo(2);
        assertThat(latest.storeWanted()).isZero();

        world.database().execute("ALTER TABLE movement_totals DROP CONSTRAINT refused");
        wanted.took(shops.get(1).merchant(), Duration.ofSeconds(1));
        assertThat(latest.storeWanted()).isEqualTo(1);
    }
}
