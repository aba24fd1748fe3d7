package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Instances that contend for the same merchants and hardly wait for a lock: each postpones merchants repeatedly, and
/// every operation is recorded in the end.
@TestInstance(Lifecycle.PER_CLASS)
class ContendingLedgerWritersTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final int MOST_WAITING = 4096;
    private static final int MERCHANTS = 5;
    private static final int MANY = 300;

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final List<PgLedgerWriter> doors = IntStream.range(0, 3).mapToObj(i -> writer()).toList();
    private List<TestMerchant> shops = List.of();

    @BeforeEach
    void open() {
        shops = IntStream.range(0, MERCHANTS).mapToObj(i -> TestMerchant.open(hazina)).toList();
    }

    @AfterEach
    void prove() {
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @AfterAll
    void close() {
        doors.forEach(PgLedgerWriter::close);
        world.close();
    }

    @Test
    void everythingIsRecordedOnce() {
        List<Wallet> full = shops.stream().map(shop -> shop.fundedWallet("Full", 100_00)).toList();
        List<Wallet> empty = shops.stream().map(shop -> shop.wallet("Empty")).toList();

        var fates = ConcurrentCalls.run(MANY, i -> {
            int merchant = i % MERCHANTS;
            return new TransferFunds(doors.get(i % doors.size()), world.ids(), hazina.setup.keyRules()).handle(
                    shops.get(merchant).transfer(full.get(merchant), empty.get(merchant), 1), Replies.transfer());
        });

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        for (int i = 0; i < MERCHANTS; i++) {
            assertThat(shops.get(i).available(empty.get(i))).isEqualTo(MANY / MERCHANTS);
        }
    }

    /// A caller that waits for each answer gets increasing times, whichever writer records each operation.
    @Test
    void theOperationsOfOneCallerKeepTheirOrder() {
        var fates = ConcurrentCalls.run(MERCHANTS * doors.size(), caller -> {
            List<Instant> given = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                TestMerchant shop = shops.get(caller % MERCHANTS);
                given.add(doors.get(caller / MERCHANTS).record(new TestOperation<>(
                        LockSet.of(shop.merchant()).wallets(shop.defaultWallet()),
                        locked -> Decision.of(locked.tick(), new Change.WalletAltered(shop.main)))));
            }
            return given;
        });

        assertThat(ConcurrentCalls.results(fates)).hasSize(MERCHANTS * doors.size())
                .allSatisfy(given -> assertThat(given).isSorted().doesNotHaveDuplicates());
    }

    private PgLedgerWriter writer() {
        return LedgerWriters.with(new WriteLimits(LONG, Duration.ofMillis(1), MOST_WAITING), world.dataSource(),
                InstantSource.system());
    }
}
