package dev.hazina.persistence.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.limit.KnownWindows.Decision;
import dev.hazina.persistence.limit.KnownWindows.Passes;
import dev.hazina.persistence.limit.KnownWindows.Refused;
import dev.hazina.persistence.limit.KnownWindows.Unsure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownWindowsTest {
    private static final UUID ALICE = new UUID(1, 1);
    private static final int LIMIT = 10_000;
    private static final int TWO = 2;
    /// Five hundredths of the limit, for one of two.
    private static final int SHARE = 250;
    private static final long START_MICROS = 1_800_000_000_000_000L;

    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5_000_000_000L);
    private final KnownWindows known = new KnownWindows(now::get);

    @Test
    void asksAboutWhatItWasNeverTold() {
        assertThat(known.take(ALICE, LIMIT, TWO, now.get())).isInstanceOf(Unsure.class);
        assertThat(known.unpublished()).isEmpty();
    }

    @Test
    void passesItsShareAndThenAsks() {
        known.learn(ALICE, LIMIT, counted(1, 0));

        assertThat(passing(LIMIT)).isEqualTo(SHARE);
        assertThat(known.take(ALICE, LIMIT, TWO, now.get())).isInstanceOf(Unsure.class);
        assertThat(known.unpublished()).containsExactly(Map.entry(ALICE, SHARE));
        // What is under way is not told yet.
        assertThat(known.take(ALICE, LIMIT, TWO, now.get())).isInstanceOf(Unsure.class);
        known.learn(ALICE, counted(1 + SHARE, 0));
        assertThat(passing(LIMIT)).isEqualTo(SHARE);
    }

    @Test
    void asksWhereTheOthersSharesMayHaveReachedTheLimit() {
        known.learn(ALICE, LIMIT, counted(LIMIT - SHARE - 3, 0));

        assertThat(passing(LIMIT)).isEqualTo(3);
        assertThat(known.take(ALICE, LIMIT, TWO, now.get())).isInstanceOf(Unsure.class);
    }

    @Test
    void refusesWhatIsOverTheLimitAndCountsItToo() {
        known.learn(ALICE, LIMIT, counted(LIMIT, 0));

        assertThat(known.take(ALICE, LIMIT, TWO, now.get())).isInstanceOfSatisfying(Refused.class,
                refused -> assertThat(refused.left()).isBetween(Duration.ofSeconds(59), Duration.ofSeconds(61)));
        assertThat(known.unpublished()).containsExactly(Map.entry(ALICE, 1));
    }

    @Test
    void whatWasToldGetsOlder() {
        known.learn(ALICE, LIMIT, counted(LIMIT, WindowCounts.INTERVALS - 1));
        assertThat(known.take(ALICE, LIMIT, TWO, now.get())).isInstanceOf(Refused.class);

        now.addAndGet(Duration.ofMillis(600).toNanos());

        assertThat(known.take(ALICE, LIMIT, TWO, now.get())).isInstanceOf(Passes.class);
    }

    @Test
    void asksWhenItWasToldASecondAgo() {
        known.learn(ALICE, LIMIT, counted(1, 0));
        now.addAndGet(Duration.ofSeconds(1).toNanos());

        assertThat(known.take(ALICE, LIMIT, TWO, now.get())).isInstanceOf(Unsure.class);
        known.dropOld();
        known.learn(ALICE, LIMIT, counted(1, 0));
        assertThat(known.take(ALICE, LIMIT, TWO, now.get())).isInstanceOf(Passes.class);
    }

    @Test
    void keepsWhatIsNotPublishedHoweverOldItIs() {
        known.learn(ALICE, LIMIT, counted(1, 0));
        assertThat(known.take(ALICE, LIMIT, TWO, now.get())).isInstanceOf(Passes.class);
        long at = now.getAndAdd(Duration.ofMinutes(1).toNanos());

        known.dropOld();

        assertThat(known.unpublishedSince()).hasValue(at);
        assertThat(known.unpublished(ALICE)).isEqualTo(1);
        assertThat(known.unpublishedSince()).as("under way").hasValue(at);
        known.learn(ALICE, counted(2, 0));
        assertThat(known.unpublishedSince()).isEmpty();
    }

    @Test
    void theFirstOfAllIsOlderWhereTheRunningCountTurnsOver() {
        UUID bob = new UUID(2, 2);
        known.learn(ALICE, LIMIT, counted(1, 0));
        known.learn(bob, LIMIT, counted(1, 0));
        long first = now.get();
        known.take(bob, LIMIT, TWO, now.get());
        now.addAndGet(5_500_000_000L);
        known.learn(ALICE, LIMIT, counted(1, 0));
        known.take(ALICE, LIMIT, TWO, now.get());

        assertThat(known.unpublishedSince()).hasValue(first);
    }

    @Test
    void countsNothingMoreWhenItIsForgotten() {
        known.learn(ALICE, LIMIT, counted(1, 0));
        known.forget();

        assertThat(known.take(ALICE, LIMIT, TWO, now.get())).isInstanceOf(Unsure.class);
        assertThat(known.unpublishedSince()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 60, KnownWindows.ALWAYS_ASKED})
    void asksAlwaysWhereALimitIsSmall(int limit) {
        known.learn(ALICE, limit, counted(0, 0));

        assertThat(known.take(ALICE, limit, TWO, now.get())).isInstanceOf(Unsure.class);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void howeverRequestsAreDealtOutNoMoreThanAPartTooManyPass(long seed) {
        Random random = new Random(seed);
        int instances = 2 + random.nextInt(4);
        int limit = KnownWindows.ALWAYS_ASKED + 1 + random.nextInt(3_000);
        List<KnownWindows> all = Stream.generate(() -> new KnownWindows(now::get)).limit(instances).toList();
        int[] inDatabase = new int[1];
        int passed = 0;
        for (int i = 0; i < 6 * limit; i++) {
            KnownWindows one = all.get(random.nextInt(10) < 7 ? 0 : random.nextInt(instances));
            Decision decision = one.take(ALICE, limit, instances, now.get());
            if (decision instanceof Unsure) {
                inDatabase[0] += one.unpublished(ALICE) + 1;
                one.learn(ALICE, limit, counted(inDatabase[0], 0));
                passed += inDatabase[0] <= limit ? 1 : 0;
            } else if (decision instanceof Passes) {
                passed++;
            }
            if (random.nextInt(200) == 0) {
                KnownWindows published = all.get(random.nextInt(instances));
                published.unpublished().forEach((subject, count) -> {
                    inDatabase[0] += count;
                    published.learn(subject, counted(inDatabase[0], 0));
                });
            }
        }

        assertThat(passed).isBetween(limit, limit + limit * KnownWindows.UNPUBLISHED / 100);
    }

    private long passing(int requests) {
        List<Decision> decisions = new ArrayList<>();
        IntStream.range(0, requests).takeWhile(i -> {
            decisions.add(known.take(ALICE, LIMIT, TWO, now.get()));
            return decisions.getLast() instanceof Passes;
        }).forEach(i -> {});
        return decisions.stream().filter(Passes.class::isInstance).count();
    }

    /// So many requests, in the interval that began so many intervals before the newest.
    private static WindowCounts counted(int requests, int before) {
        int[] counts = new int[WindowCounts.INTERVALS];
        counts[WindowCounts.INTERVALS - 1 - before] = requests;
        return new WindowCounts(WindowCounts.intervalOf(START_MICROS), counts, START_MICROS);
    }
}
