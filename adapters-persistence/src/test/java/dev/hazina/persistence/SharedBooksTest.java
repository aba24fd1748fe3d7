package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import org.junit.jupiter.api.Test;

/// Books that a test left wrong fail its class, although later tests went on with them.
class SharedBooksTest {
    @Test
    void whatIsWrongIsFoundAfterTheClass() {
        try (PgWorld world = PgWorld.fresh()) {
            Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
            TestMerchant shop = TestMerchant.open(hazina);
            shop.fund(shop.main, 500_00);
            world.database().execute("SET session_replication_role = replica; UPDATE wallets SET available = 1");
            SharedBooks.proveAfterTheClass(world);
            TestMerchant next = TestMerchant.open(hazina);
            next.fund(next.main, 500_00);

            assertThatThrownBy(SharedBooks::requireAllProved).isInstanceOf(AssertionError.class);
            assertThatThrownBy(SharedBooks::prove).isInstanceOf(AssertionError.class)
                    .hasMessageContaining("available is KES 0.01, its entries make KES 500.00");

            SharedBooks.requireAllProved();
            assertThat(next.available(next.main)).isEqualTo(500_00);
        }
    }
}
