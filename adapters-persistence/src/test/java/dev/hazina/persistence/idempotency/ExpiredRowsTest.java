package dev.hazina.persistence.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ExpiredRowsTest {
    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final ExpiredRows expiredRows = new ExpiredRows(new Database(world.dataSource()));

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void forgetsOldKeysAndKeepsTheOthers() {
        Wallet full = shop.fundedWallet("Full", 100_00);
        move(full, "old");
        Instant between = world.clock().advance(Duration.ofDays(1));
        move(full, "young");

        assertThat(expiredRows.deleteKeys(between)).isEqualTo(1);
        assertThat(expiredRows.deleteKeys(between)).isZero();

        assertThat(world.database().number("SELECT count(*) FROM idempotency_keys WHERE key = 'young'")).isEqualTo(1);
        assertThat(world.database().number("SELECT count(*) FROM idempotency_keys")).isEqualTo(1);
    }

    @Test
    void forgetsFormsThatAreNoLongerAccepted() {
        Instant now = world.clock().advance(Duration.ofDays(1));
        world.sentForms().isFirst(shop.merchant(), "a".repeat(64), now.minusSeconds(1));
        world.sentForms().isFirst(shop.merchant(), "b".repeat(64), now);

        assertThat(expiredRows.deleteForms(now)).isEqualTo(1);
        assertThat(expiredRows.deleteForms(now)).isZero();

        assertThat(world.sentForms().isFirst(shop.merchant(), "b".repeat(64), now)).isFalse();
    }

    @Test
    void forgetsWritersThatHaveBeenSilentForAWeek() {
        world.database().execute("INSERT INTO write_marks VALUES (gen_random_uuid(), 5, now() - interval '8 days')");

        assertThat(expiredRows.deleteWriters()).isEqualTo(1);
        assertThat(expiredRows.deleteWriters()).isZero();
    }

    private void move(Wallet from, String key) {
        var command = shop.transfer(from, shop.main, 10_00);
        hazina.transferFunds.handle(command, Replies.transfer(shop.claim(key, command)));
    }
}
