package dev.hazina.persistence.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowSlotsTest {
    private static final long NANOS_PER_MICRO = 1_000;
    private static final long HALF_A_SECOND = WindowSlots.MICROS * NANOS_PER_MICRO;

    @Test
    void letsPassWhatTheOthersLeft() {
        int[] hits = new int[WindowSlots.COUNT];
        hits[3] = 4;
        hits[WindowSlots.COUNT - 1] = 5;
        WindowSlots slots = new WindowSlots(1_000, hits, 500_000_000);

        assertThat(slots.passing(9, 5)).isEqualTo(5);
        assertThat(slots.passing(7, 5)).isEqualTo(3);
        assertThat(slots.passing(4, 5)).isZero();
        assertThat(slots.passing(1, 5)).isZero();
    }

    /// Against a log of everything: what passes by slots always passes by exact times, waiting as long as told works,
    /// and nobody waits more than half a second too long.
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
            WindowSlots slots = counter.count(micros);
            long nanos = micros * NANOS_PER_MICRO;
            boolean exact = log.take(nanos);
            boolean passes = slots.passing(limit, 1) == 1;

            assertThat(passes && !exact).as("seed %d: too kind at %d", seed, i).isFalse();
            assertThat(patient && !passes).as("seed %d: waited in vain at %d", seed, i).isFalse();
            if (passes) {
                passed.passed(nanos);
                wait = Duration.ZERO;
            } else {
                wait = slots.untilOnePasses(limit);
                assertThat(nanos + wait.toNanos() - log.nextPass(nanos)).as("seed %d: wait at %d", seed, i)
                        .isBetween(0L, HALF_A_SECOND);
            }
        }
        assertThat(passed.mostInAnyWindow()).isLessThanOrEqualTo(limit);
    }

    /// What the table does, for one subject.
    private static final class Counter {
        private final java.util.Map<Long, Integer> bySlot = new java.util.HashMap<>();

        private WindowSlots count(long micros) {
            long slot = WindowSlots.of(micros);
            bySlot.merge(slot, 1, Integer::sum);
            int[] hits = new int[WindowSlots.COUNT];
            for (int i = 0; i < hits.length; i++) {
                hits[i] = bySlot.getOrDefault(slot - WindowSlots.COUNT + 1 + i, 0);
            }
            return new WindowSlots(slot, hits, micros);
        }
    }
}
