package dev.hazina.persistence.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Of more movements in ten minutes than one statement can add in its time, each minute is added by itself.
class LargeStepsTest {
    private static final String ADDED = """
            SELECT sum(rows * 1000000 + gained) FROM movement_totals WHERE scope_id = '%s'""";
    private static final String MOVED = """
            SELECT count(*) * 1000000 + sum(e.amount) FROM entries e
            JOIN movement_totals_ends t ON t.merchant_id = e.merchant_id
            WHERE e.wallet_id = '%s' AND e.place = 'available' AND e.at < t.stored_until""";

    private final PgWorld world = PgWorld.fresh();
    private final TestMerchant shop = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));

    @AfterEach
    void drop() {
        world.close();
    }

    @Test
    void aMinuteIsAddedByItself() {
        assertThat(statementsFor(12)).isEqualTo(10);
    }

    @Test
    void fewerMovementsAreAddedTogether() {
        assertThat(statementsFor(13)).isEqualTo(1);
    }

    /// Stores ten minutes with twelve movements.
    ///
    /// @param most the number of movements from which on there are too many
    private long statementsFor(int most) {
        long tenMinutes = Duration.ofMinutes(10).toSeconds();
        long second = world.clock().instant().getEpochSecond();
        world.clock().advance(Duration.ofSeconds(tenMinutes - second % tenMinutes));
        shop.fund(shop.main, 70_00);
        PgMovementTotals totals = new PgMovementTotals(Buckets.one(world.dataSource()), world.clock(),
                new WantedTotals(), most);
        while (totals.storeDue() > 0) {
            requireTotals();
        }
        for (int i = 1; i < 12; i++) {
            world.clock().advance(Duration.ofSeconds(40));
            shop.fund(shop.main, 70_00 + i);
        }
        world.clock().advance(Duration.ofMinutes(10));
        shop.fund(shop.main, 70_00);
        world.database().execute("""
                CREATE SEQUENCE added;
                CREATE FUNCTION count_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
                    AS $$ BEGIN PERFORM nextval('added'); RETURN NULL; END $$;
                CREATE TRIGGER count_added AFTER INSERT ON movement_totals
                    FOR EACH STATEMENT EXECUTE FUNCTION count_added()""");
        assertThat(totals.storeDue()).isEqualTo(1);
        requireTotals();
        return world.database().number("SELECT last_value FROM added");
    }

    private void requireTotals() {
        assertThat(world.database().number(ADDED.formatted(shop.main.id().value())))
                .isEqualTo(world.database().number(MOVED.formatted(shop.main.id().value())));
    }
}
