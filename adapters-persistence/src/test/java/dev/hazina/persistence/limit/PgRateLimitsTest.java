package dev.hazina.persistence.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.withSettings;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.persistence.TestDatabase;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PgRateLimitsTest {
    private static final RateLimitSettings LIMITS = new RateLimitSettings(600, 60, 30, 10);
    private static final RateLimitSettings LARGE = new RateLimitSettings(4_000, 60, 30, 10);
    private static final String ALICE = "alice";

    private final List<PgRateLimits> instances = new ArrayList<>();
    /// The offset of the instances' running count to the machine's.
    private final AtomicLong ahead = new AtomicLong();
    private TestDatabase database;
    private final AtomicBoolean failing = new AtomicBoolean();
    private DataSource source;

    @BeforeEach
    void start() {
        database = TestDatabase.fresh();
        source = mock(DataSource.class, withSettings().stubOnly().defaultAnswer(call -> {
            if (failing.get()) {
                throw new SQLException("the database is gone", "08001");
            }
            return database.dataSource().getConnection();
        }));
    }

    @AfterEach
    void stop() {
        failing.set(false);
        instances.forEach(PgRateLimits::close);
        database.close();
    }

    @Test
    void eachBucketHasItsLimit() {
        PgRateLimits limits = join();

        for (Bucket bucket : Bucket.values()) {
            assertThat(passing(limits, bucket, ALICE, 700)).as("%s", bucket).isEqualTo(LIMITS.of(bucket));
        }
    }

    @Test
    void aSoleInstanceCountsInMemoryWithoutTheDatabase() {
        PgRateLimits limits = join();

        assertThat(passing(limits, Bucket.WRITES, ALICE, 100)).isEqualTo(60);
        Optional<Duration> wait = limits.take(Bucket.WRITES, ALICE);

        assertThat(limits.countsLocally()).isTrue();
        assertThat(wait)
                .hasValueSatisfying(left -> assertThat(left).isBetween(Duration.ofSeconds(1), Duration.ofMinutes(1)));
        assertThat(database.number("SELECT count(*) FROM rate_windows")).isZero();
    }

    @Test
    void aloneWaitingAsLongAsItSaysWorks() {
        PgRateLimits limits = join();
        passing(limits, Bucket.EMAIL_AND_ADDRESS, ALICE, 10);
        Duration wait = limits.take(Bucket.EMAIL_AND_ADDRESS, ALICE).orElseThrow();

        ahead.addAndGet(wait.toNanos());

        assertThat(limits.take(Bucket.EMAIL_AND_ADDRESS, ALICE)).isEmpty();
    }

    @Test
    void strangeNamesAreCountedLikeAnyOther() {
        join();
        PgRateLimits limits = join();

        for (String name : List.of("", "a\u0000b", "\ud83d", "x".repeat(10_000), "'; DROP TABLE instances")) {
            assertThat(passing(limits, Bucket.EMAIL_AND_ADDRESS, name, 15)).isEqualTo(10);
        }
    }

    @Test
    void severalInstancesTogetherLetNoMoreThanTheLimitPass() {
        List<PgRateLimits> three = List.of(join(), join(), join());

        var fates = ConcurrentCalls.run(60, i -> IntStream.range(0, 20)
                .filter(n -> three.get((i + n) % 3).take(Bucket.REQUESTS, "merchant" + n % 2).isEmpty()).count());

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(three).noneMatch(PgRateLimits::countsLocally);
        // Two merchants have a limit of six hundred requests each: all of these pass, and no further one.
        assertThat(ConcurrentCalls.results(fates).stream().mapToLong(Long::longValue).sum()).isEqualTo(1_200);
        var refused = ConcurrentCalls.run(30, i -> three.get(i % 3).take(Bucket.REQUESTS, "merchant" + i % 2));
        assertThat(ConcurrentCalls.results(refused)).hasSize(30).allMatch(Optional::isPresent);
    }

    @Test
    void aRushOnTwoInstancesPassesExactlyTheLimit() {
        List<PgRateLimits> two = List.of(join(), join());

        var fates = ConcurrentCalls.run(64, i -> passing(two.get(i % 2), Bucket.WRITES, ALICE, 10));

        assertThat(ConcurrentCalls.results(fates).stream().mapToLong(Long::longValue).sum()).isEqualTo(60);
    }

    @Test
    void farFromALargeLimitInstancesPassFromMemoryAndPublish() {
        List<PgRateLimits> two = List.of(join(LARGE), join(LARGE));
        await(() -> !two.getFirst().countsLocally());

        var fates = ConcurrentCalls.run(32, i -> passing(two.get(i % 2), Bucket.REQUESTS, ALICE, 50));

        assertThat(ConcurrentCalls.results(fates)).containsOnly(50L);
        await(() -> hits() == 1_600);
        fates = ConcurrentCalls.run(32, i -> passing(two.get(i % 2), Bucket.REQUESTS, ALICE, 300));
        assertThat(1_600 + ConcurrentCalls.results(fates).stream().mapToLong(Long::longValue).sum())
                .isBetween((long) LARGE.requests(), LARGE.requests() * 105L / 100);
        await(() -> hits() == 1_600 + 32 * 300);
    }

    @Test
    void whatPassedFromMemoryOutlivesTheInstance() {
        PgRateLimits first = join(LARGE);
        PgRateLimits second = join(LARGE);
        await(() -> !first.countsLocally());
        assertThat(passing(first, Bucket.REQUESTS, ALICE, 70)).isEqualTo(70);

        first.close();

        assertThat(hits()).isEqualTo(70);
        assertThat(passing(second, Bucket.REQUESTS, ALICE, LARGE.requests())).isEqualTo(LARGE.requests() - 70);
    }

    @Test
    void whatPassedFromMemoryIsHandedInWhenTheDatabaseFailed() {
        PgRateLimits first = join(LARGE);
        join(LARGE);
        await(() -> !first.countsLocally());
        passing(first, Bucket.REQUESTS, ALICE, 1);
        failing.set(true);
        assertThat(passing(first, Bucket.REQUESTS, ALICE, 40)).isEqualTo(40);
        await(first::countsLocally);
        failing.set(false);

        await(() -> hits() >= 41);
    }

    @Test
    void aNewcomerKnowsWhatPassedBeforeItCame() {
        PgRateLimits first = join();
        assertThat(passing(first, Bucket.WRITES, ALICE, 45)).isEqualTo(45);

        PgRateLimits second = join();

        assertThat(passing(second, Bucket.WRITES, ALICE, 45)).isEqualTo(15);
        assertThat(passing(first, Bucket.WRITES, ALICE, 5)).isZero();
    }

    @Test
    void newcomersThatComeInTheMiddleOfARushDoNotRaiseTheLimit() {
        join();

        var fates = ConcurrentCalls.run(24, i -> {
            if (i == 0) {
                return passing(join(), Bucket.WRITES, ALICE, 40);
            }
            return passing(instances.getFirst(), Bucket.WRITES, ALICE, 40);
        });

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(ConcurrentCalls.results(fates).stream().mapToLong(Long::longValue).sum()).isEqualTo(60);
    }

    @Test
    void manyThatStartAtOnceCountTogether() {
        ConcurrentCalls.run(4, i -> join());

        var fates = ConcurrentCalls.run(16, i -> passing(instances.get(i % 4), Bucket.WRITES, ALICE, 20));

        assertThat(instances).hasSize(4);
        assertThat(ConcurrentCalls.results(fates).stream().mapToLong(Long::longValue).sum()).isEqualTo(60);
    }

    @Test
    void whatAnInstanceCountedAloneOutlivesIt() {
        PgRateLimits first = join();
        assertThat(passing(first, Bucket.WRITES, ALICE, 50)).isEqualTo(50);
        first.close();

        PgRateLimits second = join();

        assertThat(database.number("SELECT count(*) FROM instances")).isEqualTo(1);
        assertThat(passing(second, Bucket.WRITES, ALICE, 50)).isEqualTo(10);
    }

    @Test
    void countsInMemoryAgainWhenTheOthersHaveBeenGoneForAMinute() {
        PgRateLimits first = join();
        join().close();
        await(() -> !first.countsLocally());
        assertThat(passing(first, Bucket.WRITES, ALICE, 5)).isEqualTo(5);
        long counted = hits();

        ahead.addAndGet(Duration.ofSeconds(62).toNanos());
        await(first::countsLocally);
        assertThat(passing(first, Bucket.WRITES, ALICE, 5)).isEqualTo(5);

        assertThat(hits()).isEqualTo(counted);
    }

    @Test
    void handsInOnlyWhatTheDatabaseDoesNotKnowYet() {
        PgRateLimits first = join();
        passing(first, Bucket.WRITES, ALICE, 5);
        join().close();
        await(() -> !first.countsLocally());
        passing(first, Bucket.WRITES, ALICE, 5);
        ahead.addAndGet(Duration.ofSeconds(62).toNanos());
        await(first::countsLocally);
        passing(first, Bucket.WRITES, ALICE, 5);

        join();

        assertThat(hits()).isEqualTo(15);
    }

    @Test
    void goesByItsOwnCountWhileTheDatabaseFailsAndHandsItInLater() {
        PgRateLimits first = join();
        PgRateLimits second = new PgRateLimits(InstanceId.random(), database.dataSource(), LIMITS, beat -> {});
        instances.add(second);
        assertThat(passing(first, Bucket.WRITES, ALICE, 10)).isEqualTo(10);
        assertThat(passing(second, Bucket.WRITES, ALICE, 20)).isEqualTo(20);

        failing.set(true);
        assertThat(passing(first, Bucket.WRITES, ALICE, 55)).isEqualTo(50);
        failing.set(false);
        await(() -> hits() == 85);

        assertThat(passing(second, Bucket.WRITES, ALICE, 40)).isZero();
        assertThat(passing(first, Bucket.WRITES, ALICE, 1)).isZero();
    }

    @Test
    void deadInstancesAreForgotten() {
        database.execute(
                "INSERT INTO instances VALUES (gen_random_uuid(), clock_timestamp() - interval '1 hour', false)");
        PgRateLimits limits = join();
        assertThat(limits.countsLocally()).isTrue();

        ahead.addAndGet(Duration.ofSeconds(61).toNanos());

        await(() -> database.number("SELECT count(*) FROM instances") == 1);
    }

    private PgRateLimits join() {
        return join(LIMITS);
    }

    private PgRateLimits join(RateLimitSettings settings) {
        PgRateLimits joined = new PgRateLimits(InstanceId.random(), source, settings,
                () -> System.nanoTime() + ahead.get(), beat -> {});
        synchronized (instances) {
            instances.add(joined);
        }
        return joined;
    }

    private long hits() {
        return database.number("SELECT coalesce(sum(hit), 0) FROM rate_windows, unnest(hits) AS hit");
    }

    private static long passing(PgRateLimits limits, Bucket bucket, String subject, int requests) {
        return IntStream.range(0, requests).filter(i -> limits.take(bucket, subject).isEmpty()).count();
    }

    private static void await(java.util.function.BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            LockSupport.parkNanos(2_000_000);
            if (Thread.currentThread().isInterrupted()) {
                throw new IllegalStateException("waited in vain");
            }
        }
    }
}
