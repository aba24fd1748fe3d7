package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.callback.PgCallbackInbox;
import dev.hazina.persistence.group.CommitNotStarted;
import dev.hazina.persistence.group.CommitOutcomeUnknown;
import dev.hazina.persistence.sql.BinaryArrays;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The database does not answer, or the pool has no free connection. Callers get an answer by their deadline, and the
/// answer is correct.
@TestInstance(Lifecycle.PER_CLASS)
class SilentDatabaseTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(500);
    private static final Duration LOCK_WAIT = Duration.ofMillis(100);
    private static final int POOL_SIZE = 2;
    private static final long POOL_WAIT_MILLIS = 250;

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final URI address = URI.create(world.database().url().substring("jdbc:".length()));
    private final SilentLink link = new SilentLink(address.getPort());
    private final HikariDataSource pool = pool();
    private final TroubledSource source = new TroubledSource(pool);
    private TestMerchant shop = TestMerchant.open(hazina);
    private Wallet full = shop.main;
    private Wallet empty = shop.main;

    @BeforeEach
    void open() {
        shop = TestMerchant.open(hazina);
        full = shop.fundedWallet("Full", 100_00);
        empty = shop.wallet("Empty");
    }

    @AfterEach
    void speak() {
        source.beforeNextCommit(() -> {});
        link.speak();
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @AfterAll
    void close() throws IOException {
        pool.close();
        link.close();
        world.close();
    }

    @Test
    void whatWaitedUntilItsDeadlineIsNeverRecorded() {
        try (PgLedgerWriter writer = writer(SHORT, 100)) {
            link.fallSilent();
            var fates = ConcurrentCalls.run(20, i -> move(writer, "silent " + i));
            link.speak();

            assertThat(ConcurrentCalls.thrown(fates)).hasSize(20)
                    .allMatch(thrown -> thrown instanceof CommitNotStarted);
        }
        try (PgLedgerWriter writer = writer(LONG, 100)) {
            move(writer, "afterwards");
        }

        assertThat(shop.available(empty)).isEqualTo(1);
    }

    @Test
    void aCommitThatIsNotAnsweredIsReportedAsUnknownAndItsKeyFindsIt() {
        try (PgLedgerWriter writer = writer(SHORT, 100)) {
            // On a busy machine the deadline may pass before there is anything to commit.
            OneGroup.await(() -> {
                source.beforeNextCommit(link::fallSilent);
                Throwable thrown = catchThrowable(() -> move(writer, "once"));
                link.speak();
                return thrown instanceof CommitOutcomeUnknown;
            });
        }
        try (PgLedgerWriter writer = writer(LONG, 100)) {
            assertThat(move(writer, "once").replayed()).isTrue();
        }

        assertThat(shop.available(empty)).isEqualTo(1);
    }

    @Test
    void whatWaitsIsBoundedAndMoreFailsAtOnce() {
        List<CompletableFuture<KeyedResponse>> waiting = new ArrayList<>();
        try (PgLedgerWriter writer = writer(LONG, 3)) {
            link.fallSilent();
            int taken = 0;
            while (!waiting.stream().anyMatch(CompletableFuture::isCompletedExceptionally)) {
                String key = "waiting " + taken++;
                CompletableFuture<KeyedResponse> call = new CompletableFuture<>();
                waiting.add(call);
                Thread caller = Thread.startVirtualThread(() -> complete(call, writer, key));
                OneGroup.await(() -> call.isDone() || OneGroup.isWaiting(caller));
            }
            link.speak();
        }

        assertThat(waiting).hasSizeBetween(4, 8);
        CompletableFuture<KeyedResponse> refused = waiting.removeLast();
        assertThat(refused.exceptionNow()).isInstanceOf(CommitNotStarted.class);
        assertThat(waiting).allMatch(call -> !call.join().replayed());
        assertThat(shop.available(empty)).isEqualTo(waiting.size());
    }

    @Test
    void withoutAConnectionCallersFailAndNothingIsRecorded() throws SQLException {
        List<Connection> all = new ArrayList<>();
        for (int i = 0; i < POOL_SIZE; i++) {
            all.add(pool.getConnection());
        }
        try (PgLedgerWriter writer = writer(SHORT, 100)) {
            var fates = ConcurrentCalls.run(20, i -> move(writer, "without " + i));
            assertThat(ConcurrentCalls.thrown(fates)).hasSize(20).allMatch(thrown -> thrown instanceof StorageFailure);
        } finally {
            for (Connection connection : all) {
                connection.close();
            }
        }
        try (PgLedgerWriter writer = writer(LONG, 100)) {
            move(writer, "afterwards");
        }

        assertThat(shop.available(empty)).isEqualTo(1);
    }

    @Test
    void aCallbackThatCanNotBeStoredFailsByTheDeadline() {
        RawCallback callback = new RawCallback(world.ids().next(), FaultyGateway.NAME,
                new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS), CallbackProof.PROVEN,
                world.ids().next().toString().getBytes(StandardCharsets.UTF_8), world.clock().instant());
        try (PgCallbackInbox inbox = new PgCallbackInbox(Buckets.one(source.dataSource()), world.clock(), SHORT)) {
            link.fallSilent();
            assertThatThrownBy(() -> inbox.store(callback)).isInstanceOf(StorageFailure.class);
            link.speak();
        }
    }

    private void complete(CompletableFuture<KeyedResponse> call, PgLedgerWriter writer, String key) {
        try {
            call.complete(move(writer, key));
        } catch (RuntimeException e) {
            call.completeExceptionally(e);
        }
    }

    private KeyedResponse move(PgLedgerWriter writer, String key) {
        TransferFunds.Command command = shop.transfer(full, empty, 1);
        return new TransferFunds(writer, world.ids(), hazina.setup.keyRules()).handle(command,
                Replies.transfer(shop.claim(key, command)));
    }

    private PgLedgerWriter writer(Duration deadline, int mostWaiting) {
        return LedgerWriters.with(new WriteLimits(deadline, LOCK_WAIT, mostWaiting), source.dataSource(),
                world.clock());
    }

    private HikariDataSource pool() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:" + address.toString().replace(":" + address.getPort(), ":" + link.port()));
        config.setMaximumPoolSize(POOL_SIZE);
        config.setConnectionTimeout(POOL_WAIT_MILLIS);
        config.addDataSourceProperty(BinaryArrays.SETTING, BinaryArrays.OIDS);
        return new HikariDataSource(config);
    }
}
