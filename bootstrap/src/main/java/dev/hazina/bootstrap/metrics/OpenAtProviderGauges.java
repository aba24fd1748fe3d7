package dev.hazina.bootstrap.metrics;

import dev.hazina.application.operations.ProviderWork;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// What is open at each provider, the same on every instance. A figure that can't be read is NaN.
public final class OpenAtProviderGauges {
    private final MultiGauge counts;
    private final MultiGauge ages;
    private final Counter failures;
    private final InstantSource clock;
    private final Reading<List<ProviderWork>> reading = new Reading<>();

    /// Adds the figures.
    public OpenAtProviderGauges(InstantSource clock, MeterRegistry registry) {
        this.clock = clock;
        failures = WorkGauges.failures(registry);
        counts = MultiGauge.builder("hazina.provider.open")
                .description("Payments, refunds, payouts and callbacks that the provider may still say something about")
                .register(registry);
        ages = MultiGauge.builder("hazina.provider.open.oldest.age").baseUnit("seconds")
                .description("Since the oldest of what is held there was made").register(registry);
    }

    /// Reads them.
    ///
    /// @return what was read
    public List<ProviderWork> refresh(Supplier<List<ProviderWork>> source) {
        try {
            reading.refresh(source);
        } catch (RuntimeException e) {
            failures.increment();
            throw e;
        }
        List<ProviderWork> all = reading.value().orElse(List.of());
        counts.register(all.stream().flatMap(this::counted).toList(), true);
        ages.register(all.stream().flatMap(work -> work.oldest()
                .map(since -> row(tags(work), any -> age(since))).stream()).toList(), true);
        return all;
    }

    private Stream<Row<?>> counted(ProviderWork work) {
        return work.items().stream().map(items -> row(
                tags(work).and("kind", items.kind().wire(), "state", items.state()), any -> items.count()));
    }

    private static Tags tags(ProviderWork work) {
        return Tags.of("provider", work.provider(), "connected", String.valueOf(work.connected()));
    }

    private Row<?> row(Tags tags, ToDoubleFunction<List<ProviderWork>> figure) {
        return Row.of(tags, () -> reading.value().map(figure::applyAsDouble).orElse(Double.NaN));
    }

    private double age(Instant since) {
        return Math.max(0, Duration.between(since, clock.instant()).toSeconds());
    }
}
