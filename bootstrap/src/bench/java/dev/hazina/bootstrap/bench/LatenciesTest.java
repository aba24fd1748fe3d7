package dev.hazina.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LatenciesTest {
    private static final double STEP_PERCENT = 1.6;

    @Test
    void theRanksAreThoseOfTheSortedLatencies() {
        Latencies latencies = new Latencies();
        for (int i = 1000; i > 0; i--) {
            latencies.record(i * 1_000_000L);
        }

        assertThat(latencies.millis(0.5)).isCloseTo(500, Percentage.withPercentage(STEP_PERCENT));
        assertThat(latencies.millis(0.99)).isCloseTo(990, Percentage.withPercentage(STEP_PERCENT));
        assertThat(latencies.millis(1)).isEqualTo(1000);
        assertThat(latencies.longestMillis()).isEqualTo(1000);
        assertThat(latencies.count()).isEqualTo(1000);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 63, 64, 65, 127, 128, 129, 1_000, 123_456, 9_999_999_999L, 1L << 50})
    void eachLatencyIsFoundAgain(long nanos) {
        Latencies latencies = new Latencies();
        latencies.record(nanos);
        latencies.record(Long.MAX_VALUE >> 8);

        assertThat(latencies.millis(0.5) * 1e6).isCloseTo(nanos, within(nanos * STEP_PERCENT / 100 + 1e-6))
                .isGreaterThanOrEqualTo(nanos - 1e-6);
    }

    @Test
    void twoCountsAddUp() {
        Latencies one = new Latencies();
        Latencies other = new Latencies();
        one.record(1_000);
        other.record(5_000);
        other.record(6_000);
        one.addAll(other);

        assertThat(one.count()).isEqualTo(3);
        assertThat(one.millis(0.5) * 1e6).isCloseTo(5_000, Percentage.withPercentage(STEP_PERCENT));
    }

    @Test
    void nothingHasNoLatency() {
        assertThat(new Latencies().millis(0.5)).isZero();
    }
}
