package dev.hazina.bootstrap.metrics;

import dev.hazina.persistence.group.GroupObserver;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// The groups of this instance's ledger writer. Three numbers are added for each group, none for an operation.
public final class LedgerWriterMeters implements GroupObserver {
    private static final Duration[] BOUNDS = {Duration.ofMillis(1), Duration.ofMillis(5), Duration.ofMillis(10),
            Duration.ofMillis(25), Duration.ofMillis(50), Duration.ofMillis(100), Duration.ofMillis(250),
            Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofMillis(2_500), Duration.ofSeconds(5),
            Duration.ofSeconds(10)};
    private static final double[] SIZES = {1, 2, 4, 8, 16, 32, 64, 128, 256};

    private final DistributionSummary sizes;
    private final Timer waits;
    private final Timer times;

    /// Adds the figures.
    public LedgerWriterMeters(MeterRegistry registry) {
        sizes = DistributionSummary.builder("hazina.ledger.group.operations").serviceLevelObjectives(SIZES)
                .description("Operations that were recorded together").register(registry);
        waits = Timer.builder("hazina.ledger.group.wait").serviceLevelObjectives(BOUNDS)
                .description("How long the operation of a group that waited longest had waited for its turn")
                .register(registry);
        times = Timer.builder("hazina.ledger.group").serviceLevelObjectives(BOUNDS)
                .description("How long a group took, with its commit and retries").register(registry);
    }

    @Override
    public void recorded(int size, long waitedNanos, long tookNanos) {
        sizes.record(size);
        waits.record(waitedNanos, TimeUnit.NANOSECONDS);
        times.record(tookNanos, TimeUnit.NANOSECONDS);
    }
}
