package dev.hazina.persistence.share;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A pool of eight connections, of which callers may have six together and one alone three.
class PoolSharesTest {
    private static final int SIZE = 8;
    private static final String ONE = "SELECT 1 AS one";

    private final TestDatabase test = TestDatabase.fresh();
    private final HikariDataSource pool = new HikariDataSource();
    private final PoolShares shares = new PoolShares();
    private final DataSource divided;
    private final Database database;
    private final CountDownLatch done = new CountDownLatch(1);
    private final List<CompletableFuture<Void>> holding = new ArrayList<>();

    PoolSharesTest() {
        HikariDataSource like = (HikariDataSource) test.dataSource();
        pool.setJdbcUrl(like.getJdbcUrl());
        pool.setUsername(like.getUsername());
        pool.setPassword(like.getPassword());
        pool.setMaximumPoolSize(SIZE);
        pool.setConnectionTimeout(1_000);
        divided = shares.dividing(pool);
        database = new Database(divided);
    }

    @AfterEach
    void close() {
        done.countDown();
        holding.forEach(CompletableFuture::join);
        assertThat(shares.held()).isZero();
        pool.close();
        test.close();
    }

    /// Requests of one holder that keep their connections until the end of the test.
    private void hold(String holder, int requests) {
        Semaphore begun = new Semaphore(0);
        for (int i = 0; i < requests; i++) {
            holding.add(CompletableFuture.runAsync(() -> {
                shares.workFor(holder);
                database.snapshot(connection -> {
                    begun.release();
                    await();
                    return 1;
                });
            }, Thread::startVirtualThread));
        }
        begun.acquireUninterruptibly(requests);
    }

    private void await() {
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private CompletableFuture<List<Integer>> read(String holder) {
        return CompletableFuture.supplyAsync(() -> {
            shares.workFor(holder);
            return list();
        }, Thread::startVirtualThread);
    }

    private List<Integer> list() {
        return database.list(ONE, none -> {}, row -> row.count("one"));
    }

    @Test
    void whoHasItsShareWaitsAndIsThenRefusedAsOneCaller() {
        hold("greedy", 3);

        assertThat(read("greedy").handle((rows, failure) -> failure.getCause()).join())
                .isInstanceOfSatisfying(DatabaseFailure.class, failure -> {
                    assertThat(failure.isUnavailable()).isTrue();
                    assertThat(failure.isShareUsedUp()).isTrue();
                });

        assertThat(shares.refused()).isEqualTo(1);
        assertThat(shares.waiting()).isZero();
    }

    @Test
    void anotherHolderReadsMeanwhile() {
        hold("greedy", 3);

        assertThat(read("other").join()).containsExactly(1);
    }

    /// As tasks and the ledger writer do.
    @Test
    void theServiceItselfFindsConnectionsWhateverCallersHold() {
        hold("greedy", 3);
        hold("second", 2);
        hold("third", 1);
        assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isEqualTo(6);

        List<Integer> read = database.together(first -> list());

        assertThat(read).containsExactly(1);
    }

    @Test
    void aRequestThatHasAConnectionNeverWaitsForItsOwnShare() {
        hold("greedy", 2);

        List<Integer> nested = CompletableFuture.supplyAsync(() -> {
            shares.workFor("greedy");
            return database.together(first -> list());
        }, Thread::startVirtualThread).join();

        assertThat(nested).containsExactly(1);
    }

    @Test
    void aThreadThatServesOneRequestAfterTheOtherHasNoHolder() {
        assertThat(Thread.currentThread().isVirtual()).isFalse();

        shares.workFor("merchant");

        assertThat(shares.use()).isEmpty();
    }

    @Test
    void aConnectionThatCannotBeMadeGivesItsShareBack() {
        pool.close();

        assertThat(read("merchant").handle((rows, failure) -> failure.getCause()).join())
                .isInstanceOf(DatabaseFailure.class);

        assertThat(shares.held()).isZero();
    }
}
