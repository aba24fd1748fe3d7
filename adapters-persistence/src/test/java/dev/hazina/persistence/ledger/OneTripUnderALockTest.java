package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a remembered merchant's group finds when it gets the lock that it waited for.
class OneTripUnderALockTest {
    private static final long HOUR_MICROS = 3_600_000_000L;

    private final PgWorld world = PgWorld.fresh();
    private final PgLedgerWriter writer = LedgerWriters.waitingForLocks(world.dataSource(), world.clock());
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TransferFunds transfers = new TransferFunds(writer, world.ids(), hazina.setup.keyRules());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private Wallet full = shop.main;
    private Wallet empty = shop.main;

    @BeforeEach
    void remember() {
        full = shop.fundedWallet("Full", 100_00);
        empty = shop.wallet("Empty");
        move(full, empty);
        move(empty, full);
    }

    @AfterEach
    void close() {
        writer.close();
        assertThat(world.proof().prove().differences()).isEmpty();
        world.close();
    }

    /// The comparison is a statement after the lock, so it sees what was committed while the lock was waited for.
    @Test
    void whatIsCommittedMeanwhileIsSeen() throws SQLException {
        try (Connection other = world.dataSource().getConnection(); Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("UPDATE merchant_clock SET last_at = last_at + interval '1 hour' WHERE merchant_id = '"
                    + shop.merchant() + "'");
            Thread late = Thread.startVirtualThread(() -> move(full, empty));
            OneGroup.awaitHeldUp(world.database());
            long moved = clock() + HOUR_MICROS;

            other.commit();
            OneGroup.await(() -> !late.isAlive());

            assertThat(clock()).isGreaterThan(moved);
            assertThat(shop.available(empty)).isEqualTo(1);
        }
    }

    /// The group would leave the wallet empty again, which no check of the table refuses.
    @Test
    void aClosedWalletIsPassedThroughByNoGroup() {
        world.database().execute("UPDATE wallets SET closed = true WHERE id = '" + empty.id().value() + "'");

        var fates = OneGroup.of(writer, world.database(), shop.merchant(),
                List.of(() -> move(full, empty), () -> move(empty, full)));

        assertThat(ConcurrentCalls.thrown(fates)).hasSize(2)
                .allMatch(thrown -> thrown instanceof Refusal.Precondition);
    }

    private KeyedResponse move(Wallet from, Wallet to) {
        return transfers.handle(shop.transfer(from, to, 1), Replies.transfer());
    }

    /// Where the merchant's clock stands, in microseconds.
    private long clock() {
        return world.database().number("SELECT (extract(epoch FROM last_at) * 1000000)::bigint FROM merchant_clock"
                + " WHERE merchant_id = '" + shop.merchant() + "'");
    }
}
