package dev.hazina.bootstrap.metrics;

import dev.hazina.application.proof.ProofRecords;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.persistence.operations.WorkFigures;
import dev.hazina.persistence.operations.WorkFigures.OpenWork;
import dev.hazina.persistence.operations.WorkFigures.PendingDeliveries;
import dev.hazina.persistence.operations.WorkFigures.Suspense;
import dev.hazina.persistence.operations.WorkFigures.Work;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/// The open work of all merchants, the same on every instance: read from the database now and then, never by a request
/// for the metrics. A figure that can't be read is NaN, and a failed query takes no other figures with it.
public final class WorkGauges {
    private static final String SECONDS = "seconds";
    private static final double NANOS_OF_A_SECOND = 1_000_000_000;
    private static final Map<Work, List<String>> STATES = Map.of(
            Work.PAYMENTS, List.of("pending", "processing"),
            Work.REFUNDS, List.of("pending"),
            Work.PAYOUTS, List.of("held", "queued", "sending", "sent"));

    private final WorkFigures figures;
    private final InstantSource clock;
    private final Map<Work, Reading<List<OpenWork>>> open = new EnumMap<>(Work.class);
    private final Reading<PendingDeliveries> deliveries = new Reading<>();
    private final Reading<List<Suspense>> suspense = new Reading<>();
    private final Counter failures;

    /// Adds the figures.
    public WorkGauges(WorkFigures figures, InstantSource clock, MeterRegistry registry) {
        this.figures = figures;
        this.clock = clock;
        for (Work work : Work.values()) {
            open.put(work, new Reading<>());
        }
        failures = failures(registry);
        addExceptions(registry);
        addInstructions(registry);
        addOutbox(registry);
    }

    static Counter failures(MeterRegistry registry) {
        return Counter.builder("hazina.figures.failures").description("Queries for figures that failed")
                .register(registry);
    }

    private void addExceptions(MeterRegistry registry) {
        for (Discrepancy.Kind kind : Discrepancy.Kind.values()) {
            gauge("hazina.exceptions.open", () -> count(Work.EXCEPTIONS, kind.wire())).tag("kind", kind.wire())
                    .description("Exceptions that no person has resolved").register(registry);
        }
        gauge("hazina.exceptions.oldest.age", () -> age(Work.EXCEPTIONS)).baseUnit(SECONDS)
                .description("Since the oldest open exception was raised; 0 without one").register(registry);
        for (Currency currency : Currency.values()) {
            addSuspense(registry, currency, "in", Suspense::cameIn);
            addSuspense(registry, currency, "out", Suspense::wentOut);
        }
    }

    private void addSuspense(MeterRegistry registry, Currency currency, String direction,
            Function<Suspense, MoneySum> part) {
        gauge("hazina.suspense.money", () -> money(currency, part)).tag("currency", currency.name())
                .tag("direction", direction).description("Money in suspense, in major units").register(registry);
    }

    private void addInstructions(MeterRegistry registry) {
        STATES.forEach((work, states) -> {
            String flow = work.name().toLowerCase(Locale.ROOT);
            for (String state : states) {
                gauge("hazina." + flow + ".open", () -> count(work, state)).tag("state", state)
                        .description("Instructions that have not ended").register(registry);
            }
            gauge("hazina." + flow + ".oldest.age", () -> age(work)).baseUnit(SECONDS)
                    .description("Since the oldest open one was made; 0 without one").register(registry);
        });
    }

    private void addOutbox(MeterRegistry registry) {
        gauge("hazina.callbacks.waiting", () -> count(Work.CALLBACKS, "new"))
                .description("Callbacks of connected providers that are stored and not handled").register(registry);
        gauge("hazina.callbacks.oldest.age", () -> age(Work.CALLBACKS, "new")).baseUnit(SECONDS)
                .description("Since the oldest of them was received; 0 without one").register(registry);
        gauge("hazina.callbacks.unreadable", () -> count(Work.UNREADABLE, "unreadable"))
                .description("Exceptions about what a provider sent and can't be read").register(registry);
        gauge("hazina.webhook.deliveries.waiting", () -> of(deliveries, PendingDeliveries::count))
                .description("Deliveries that wait for their first or next attempt").register(registry);
        gauge("hazina.webhook.oldest.undelivered.age", () -> of(deliveries, now -> since(now.oldest())))
                .baseUnit(SECONDS).description("Since the oldest of them was recorded; 0 without one")
                .register(registry);
        gauge("hazina.webhook.delivery.lateness", () -> of(deliveries, now -> lateness(now.due()))).baseUnit(SECONDS)
                .description("Since the first attempt of all was due; 0 when none is").register(registry);
    }

    /// Reads all figures. The failure of a query is thrown after the others have been made.
    public void refresh() {
        RuntimeException failure = null;
        for (Work work : Work.values()) {
            failure = attempt(() -> reading(work).refresh(() -> figures.open(work)), failure);
        }
        failure = attempt(() -> deliveries.refresh(figures::deliveries), failure);
        failure = attempt(() -> suspense.refresh(figures::suspense), failure);
        if (failure != null) {
            throw failure;
        }
    }

    private @Nullable RuntimeException attempt(Runnable reading,
            @Nullable RuntimeException earlier) {
        try {
            reading.run();
            return earlier;
        } catch (RuntimeException e) {
            failures.increment();
            return earlier == null ? e : earlier;
        }
    }

    private Reading<List<OpenWork>> reading(Work work) {
        return Objects.requireNonNull(open.get(work));
    }

    private double count(Work work, String name) {
        return of(reading(work), rows -> rows.stream().filter(row -> row.name().equals(name)).mapToLong(OpenWork::count)
                .sum());
    }

    private double age(Work work) {
        return age(work, any -> true);
    }

    private double age(Work work, String name) {
        return age(work, row -> row.name().equals(name));
    }

    private double age(Work work, Predicate<OpenWork> counts) {
        return of(reading(work), rows -> since(rows.stream().filter(counts).flatMap(row -> row.oldest().stream())
                .min(Instant::compareTo)));
    }

    private double money(Currency currency, Function<Suspense, MoneySum> part) {
        return of(suspense, rows -> rows.stream().map(part).filter(money -> money.currency() == currency)
                .mapToDouble(money -> money.toMajor().doubleValue()).sum());
    }

    private double since(Optional<Instant> start) {
        return start.map(from -> age(from, clock.instant())).orElse(0.0);
    }

    /// What is due later is not late.
    private double lateness(Optional<Instant> due) {
        return since(due.filter(clock.instant()::isAfter));
    }

    /// A time that has not come, but for what clocks differ by, is no age.
    static double age(Instant start, Instant now) {
        return start.isAfter(now.plus(ProofRecords.CLOCKS_DIFFER))
                ? Double.NaN
                : Math.max(0, Duration.between(start, now).toNanos() / NANOS_OF_A_SECOND);
    }

    private static <T> double of(Reading<T> reading, ToDoubleFunction<T> figure) {
        return reading.value().map(figure::applyAsDouble).orElse(Double.NaN);
    }

    private static Gauge.Builder<?> gauge(String name, DoubleSupplier figure) {
        return Gauge.builder(name, figure::getAsDouble).strongReference(true);
    }
}
