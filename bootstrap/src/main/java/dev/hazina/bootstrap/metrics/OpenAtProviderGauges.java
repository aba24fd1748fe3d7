package dev.hazina.bootstrap.metrics;

import dev.hazina.application.operations.OperationsReads.OpenItems;
import dev.hazina.application.operations.OperationsReads.OpenKind;
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
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// What is open at each provider, the same on every instance. A figure that can't be read is NaN.
public final class OpenAtProviderGauges {
    /// The states in which most is open, shown with 0 too.
    private static final Map<OpenKind, String> USUAL = Map.of(OpenKind.PAYMENT, "processing", OpenKind.REFUND,
            "pending", OpenKind.PAYOUT, "sent", OpenKind.CALLBACK, OpenItems.UNHANDLED);

    private final MultiGauge counts;
    private final MultiGauge ages;
    private final Set<String> connected;
    private final Counter failures;
    private final InstantSource clock;
    private final Reading<List<ProviderWork>> reading = new Reading<>();

    /// Adds the figures.
    ///
    /// @param connected the providers of this instance, which have figures while nothing is open there too
    public OpenAtProviderGauges(Set<String> connected, InstantSource clock, MeterRegistry registry) {
        this.connected = Set.copyOf(connected);
        this.clock = clock;
        failures = WorkGauges.failures(registry);
        counts = MultiGauge.builder("hazina.provider.open")
                .description("Payments, refunds, payouts and callbacks that the provider may still say something about")
                .register(registry);
        ages = MultiGauge.builder("hazina.provider.open.oldest.age").baseUnit("seconds")
                .description("Since the oldest of what is held there was made").register(registry);
        expose(List.of());
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
        expose(all);
        return all;
    }

    private void expose(List<ProviderWork> all) {
        List<ProviderWork> shown = Stream.concat(all.stream(), connected.stream()
                .filter(name -> all.stream().noneMatch(work -> work.provider().equals(name) && work.connected()))
                .map(ProviderWork::new)).toList();
        counts.register(shown.stream().flatMap(this::counted).toList(), true);
        ages.register(shown.stream().<Row<?>>map(work -> row(tags(work),
                any -> work.oldest().map(this::age).orElse(0.0))).toList(), true);
    }

    private Stream<Row<?>> counted(ProviderWork work) {
        Stream<Row<?>> nothing = USUAL.entrySet().stream()
                .filter(usual -> work.items().stream().noneMatch(items -> items.kind() == usual.getKey()
                        && items.state().equals(usual.getValue())))
                .map(usual -> row(tags(work, usual.getKey(), usual.getValue()), any -> 0));
        return Stream.concat(nothing, work.items().stream()
                .map(items -> row(tags(work, items.kind(), items.state()), any -> items.count())));
    }

    private static Tags tags(ProviderWork work, OpenKind kind, String state) {
        return tags(work).and("kind", kind.wire(), "state", state);
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
