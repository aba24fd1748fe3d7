package dev.hazina.bootstrap.metrics;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.floats.FloatStanding;
import dev.hazina.domain.money.MoneySum;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What our accounts at providers hold, the same on every instance. A figure that isn't known has no series.
public final class FloatGauges {
    private final FloatReport floats;
    private final InstantSource clock;
    private final Counter failures;
    private final MultiGauge told;
    private final MultiGauge toldAge;
    private final MultiGauge booked;
    private final MultiGauge least;
    private final MultiGauge emptyIn;

    /// Adds the figures.
    public FloatGauges(FloatReport floats, InstantSource clock, MeterRegistry registry) {
        this.floats = floats;
        this.clock = clock;
        failures = WorkGauges.failures(registry);
        told = gauge(registry, "hazina.float.told", "What the provider told that the account holds, in major units",
                "");
        toldAge = gauge(registry, "hazina.float.told.age", "Since it told that", "seconds");
        booked = gauge(registry, "hazina.float.booked", "What was booked through the account, in major units", "");
        least = gauge(registry, "hazina.float.least", "What it holds at least while all is well, in major units", "");
        emptyIn = gauge(registry, "hazina.float.empty.in", "Until it is empty if it goes on falling", "seconds");
    }

    private static MultiGauge gauge(MeterRegistry registry, String name, String description, String unit) {
        MultiGauge.Builder builder = MultiGauge.builder(name).description(description);
        return unit.isEmpty() ? builder.register(registry) : builder.baseUnit(unit).register(registry);
    }

    /// Reads them.
    public void refresh() {
        try {
            List<FloatStanding> all = floats.list();
            show(told, all, one -> one.told().map(FloatBalance::amount).map(FloatGauges::major));
            show(booked, all, one -> one.booked().map(FloatBalance::amount).map(FloatGauges::major));
            show(least, all, one -> one.least().map(FloatGauges::major));
            show(toldAge, all, one -> one.told().map(said -> seconds(said.at(), clock.instant())));
            show(emptyIn, all, one -> one.emptyAt().map(at -> seconds(clock.instant(), at)));
        } catch (RuntimeException e) {
            failures.increment();
            throw e;
        }
    }

    private static void show(MultiGauge gauge, List<FloatStanding> all,
            Function<FloatStanding, Optional<Double>> figure) {
        gauge.register(all.stream().<Row<?>>flatMap(one -> figure.apply(one)
                .map(value -> Row.of(Tags.of("provider", one.key().account().provider(), "account",
                        one.key().account().name(), "currency", one.key().currency().name()), value))
                .stream()).toList(), true);
    }

    private static double major(MoneySum sum) {
        return sum.toMajor().doubleValue();
    }

    private static double seconds(Instant from, Instant until) {
        return Math.max(0, Duration.between(from, until).toSeconds());
    }
}
