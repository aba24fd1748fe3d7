package dev.hazina.persistence.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowCountsTest {
    private static final long NANOS_PER_MICRO = 1_000;
    private static final long HALF_A_SECOND = WindowCounts.MICROS * NANOS_PER_MICRO;

    @Test
    void letsPassWhatTheOthersLeft() {
        int[] counts = new int[WindowCounts.INTERVALS];
        counts[3] = 4;
        counts[WindowCounts.INTERVALS - 1] = 5;
        WindowCounts window = new WindowCounts(1_000, counts, 500_000_000);

        assertThat(window.allowed(9, 5)).isEqualTo(5);
        assertThat(window.allowed(7, 5)).isEqualTo(3);
        assertThat(window.allowed(4, 5)).isZero();
        assertThat(window.allowed(1, 5)).isZero();
    }

    /// Compared with a log of all requests: a request that passes by intervals passes by exact times as well, the
    /// returned wait is sufficient, and it is half a second too long at most.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void isNeverKinderThanTheExactRuleAndHardlyStricter(long seed) {
        Random random = new Random(seed);
        int limit = 1 + random.nextInt(40);
        Counter counter = new Counter();
        RequestLog log = new RequestLog(limit);
        RequestLog passed = new RequestLog(limit);
        long micros = 1_700_000_000_000_000L + random.nextInt(1_000_000);
        Duration wait = Duration.ZERO;
        for (int i = 0; i < 2_000; i++) {
            boolean patient = wait.isPositive() && random.nextInt(3) == 0;
            micros += patient ? wait.toNanos() / NANOS_PER_MICRO : random.nextLong(240_000_000L / limit);
            WindowCounts counts = counter.count(micros);
            long nanos = micros * NANOS_PER_MICRO;
            boolean exact = log.take(nanos);
            boolean passes = counts.allowed(limit, 1) == 1;

            assertThat(passes && !exact).as("seed %d: too kind at %d", seed, i).isFalse();
            assertThat(patient && !passes).as("seed %d: waited in vain at %d", seed, i).isFalse();
            if (passes) {
                passed.passed(nanos);
                wait = Duration.ZERO;
            } else {
                wait = counts.untilNextAllowed(limit);
                assertThat(nanos + wait.toNanos() - log.nextPass(nanos)).as("seed %d: wait at %d", seed, i)
                        .isBetween(0L, HALF_A_SECOND);
            }
        }
        assertThat(passed.mostInAnyWindow()).isLessThanOrEqualTo(limit);
    }

    /// The table's statement for one subject, in memory.
    private static final class Counter {
        private final java.util.Map<Long, Integer> bySlot = new java.util.HashMap<>();

        private WindowCounts count(long micros) {
            long interval = WindowCounts.intervalOf(micros);
            bySlot.merge(interval, 1, Integer::sum);
            int[] counts = new int[WindowCounts.INTERVALS];
            for (int i = 0; i < counts.length; i++) {
                counts[i] = bySlot.getOrDefault(interval - WindowCounts.INTERVALS + 1 + i, 0);
            }
            return new WindowCounts(interval, counts, micros);
        }
    }
}
