package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.group.CommitOutcomeUnknown;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A caller gets a correct answer when the connection to the database breaks.
class BrokenConnectionTest {
    private static final String KILL = """
            SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%merchant_clock%'""";

    private final PgWorld world = PgWorld.fresh();
    private final TroubledSource source = new TroubledSource(world.dataSource());
    private final PgLedgerWriter writer = LedgerWriters.on(source.dataSource(), world.clock(), 1);
    private Hazina hazina;
    private TestMerchant shop;
    private Wallet full;
    private Wallet empty;

    @BeforeEach
    void fill() {
        hazina = new Hazina(world, writer, FaultyGateway.obliging(), Setup.plain());
        shop = TestMerchant.open(hazina);
        full = shop.fundedWallet("Full", 100_00);
        empty = shop.wallet("Empty");
    }

    @AfterEach
    void close() {
        writer.close();
        world.close();
    }

    @Test
    void aCommitWhoseAnswerWasLostIsNotRunAgain() {
        source.breakNext(TroubledSource.Break.AFTER_COMMIT);

        KeyedResponse replied = shop.move(full, empty, 10_00);

        assertThat(replied.replayed()).isFalse();
        assertThat(shop.available(empty)).isEqualTo(10_00);
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @Test
    void aCommitThatNeverLandedIsRunAgain() {
        source.breakNext(TroubledSource.Break.BEFORE_COMMIT);

        shop.move(full, empty, 10_00);

        assertThat(shop.available(empty)).isEqualTo(10_00);
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @Test
    void theFirstGroupOfAWriterMayBreakToo() {
        for (TroubledSource.Break where : TroubledSource.Break.values()) {
            TroubledSource fresh = new TroubledSource(world.dataSource());
            fresh.breakNext(where);
            try (PgLedgerWriter first = LedgerWriters.on(fresh.dataSource(), world.clock(), 1)) {
                new TransferFunds(first, world.ids(), hazina.setup.keyRules()).handle(shop.transfer(full, empty, 10_00),
                        Replies.transfer());
            }
        }

        assertThat(shop.available(empty)).isEqualTo(20_00);
    }

    @Test
    void aCommitThatCannotBeCheckedIsReportedAsUnknown() {
        source.breakNextForGood(TroubledSource.Break.AFTER_COMMIT);

        assertThatThrownBy(() -> shop.move(full, empty, 10_00)).isInstanceOf(CommitOutcomeUnknown.class);

        assertThat(shop.available(empty)).isEqualTo(10_00);
    }

    /// The first writer's row must not count as the outcome of a later group.
    @Test
    void afterAnUnknownOutcomeTheWriterGoesOnAsAnother() {
        shop.move(full, empty, 10_00);
        source.breakNextForGood(TroubledSource.Break.AFTER_COMMIT);
        assertThatThrownBy(() -> shop.move(full, empty, 10_00)).isInstanceOf(CommitOutcomeUnknown.class);
        source.comeBack();
        long writers = world.database().number("SELECT count(*) FROM write_marks");

        source.breakNext(TroubledSource.Break.BEFORE_COMMIT);
        shop.move(full, empty, 10_00);

        assertThat(shop.available(empty)).isEqualTo(30_00);
        assertThat(world.database().number("SELECT count(*) FROM write_marks")).isEqualTo(writers + 1);
    }

    @Test
    void whatWasAnsweredIsThereHoweverOftenABackendIsKilled() {
        AtomicBoolean working = new AtomicBoolean(true);
        Thread killer = Thread.ofVirtual().start(() -> {
            while (working.get()) {
                world.database().number(KILL);
                Thread.yield();
            }
        });

        List<ConcurrentCalls.CallResult<KeyedResponse>> fates = ConcurrentCalls.run(200, i -> {
            TransferFunds.Command command = shop.transfer(full, empty, 1);
            return hazina.transferFunds.handle(command, Replies.transfer(shop.claim("key " + i, command)));
        });
        working.set(false);
        join(killer);

        long answered = ConcurrentCalls.results(fates).size();
        long unheard = ConcurrentCalls.thrown(fates).size();
        assertThat(shop.available(empty)).isBetween(answered, answered + unheard);
        assertThat(world.database().number("SELECT count(*) FROM transfers")).isEqualTo(shop.available(empty));
        assertThat(world.proof().prove().differences()).isEmpty();
        assertAllFindTheirKeys();
    }

    /// A caller without an answer repeats the request with the same key, and each request has one effect.
    private void assertAllFindTheirKeys() {
        IntStream.range(0, 200).forEach(i -> {
            TransferFunds.Command command = shop.transfer(full, empty, 1);
            hazina.transferFunds.handle(command, Replies.transfer(shop.claim("key " + i, command)));
        });
        assertThat(shop.available(empty)).isEqualTo(200);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
