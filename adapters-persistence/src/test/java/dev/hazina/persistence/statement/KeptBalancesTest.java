package dev.hazina.persistence.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.PgWorld;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The balances at an instant that the merchant's clock has passed are read once; those at a later one each time.
class KeptBalancesTest {
    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final MovementReads reads = world.movements();

    @AfterEach
    void drop() {
        world.close();
    }

    private BigDecimal available(Instant at) {
        return reads.balances(new MovementScope(shop.merchant(), shop.accountId(), Optional.empty(), Optional.empty()),
                Currency.KES, at).available();
    }

    private Instant fundAndWait(long minor) {
        shop.fund(shop.main, minor);
        world.clock().advance(Duration.ofMinutes(1));
        return world.clock().instant();
    }

    @Test
    void onlyWhatIsPassedIsKept() {
        Instant first = fundAndWait(100_00);
        Instant second = fundAndWait(5_00);
        Instant toCome = second.plus(Duration.ofMinutes(2));
        assertThat(available(first)).isEqualByComparingTo("100");
        assertThat(available(second)).isEqualByComparingTo("105");
        assertThat(available(toCome)).isEqualByComparingTo("105");

        fundAndWait(1_00);
        assertThat(available(second)).as("not kept, as nothing had moved since").isEqualByComparingTo("105");
        assertThat(available(toCome)).isEqualByComparingTo("106");
        world.clock().advance(Duration.ofMinutes(5));
        fundAndWait(2_00);
        assertThat(available(toCome)).isEqualByComparingTo("106");

        loseMovements();
        assertThat(available(first)).isEqualByComparingTo("100");
        assertThat(available(second)).isEqualByComparingTo("105");
        assertThat(available(toCome)).isEqualByComparingTo("106");
        assertThat(available(first.plusNanos(1_000))).as("of another instant nothing is kept").isZero();
    }

    /// The database is then one of before the lost movements.
    @Test
    void nothingIsKeptOverARestore() {
        Instant first = fundAndWait(100_00);
        fundAndWait(1_00);
        assertThat(available(first)).isEqualByComparingTo("100");

        loseMovements();
        world.database().execute("INSERT INTO restores (id, found_at, books_position, books_at, expected_position,"
                + " state) VALUES (gen_random_uuid(), now(), 1, now(), 2, 'open')");

        assertThat(available(first)).isZero();
    }

    private void loseMovements() {
        world.database().execute("BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM movements; COMMIT");
    }
}
