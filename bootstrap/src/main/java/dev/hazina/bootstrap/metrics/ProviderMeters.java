package dev.hazina.bootstrap.metrics;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// The calls of one operation of one provider: how long they took, and their outcomes. All counters exist from the
/// start, so that a call looks nothing up.
final class ProviderMeters {
    private static final Duration[] BOUNDS = {Duration.ofMillis(50), Duration.ofMillis(100), Duration.ofMillis(250),
            Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofMillis(2_500), Duration.ofSeconds(5),
            Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofSeconds(40)};

    private final Timer time;
    private final Map<Name, Counter> outcomes = new EnumMap<>(Name.class);
    private final Counter faults;

    /// The names of the outcomes.
    private enum Name {
        SUCCEEDED, FAILED, ACCEPTED, IN_PROGRESS, UNREAD, REJECTED, UNSENT, UNKNOWN;

        static Name of(Outcome outcome) {
            return switch (outcome) {
                case Outcome.Succeeded s -> SUCCEEDED;
                case Outcome.Failed f -> FAILED;
                case Outcome.Accepted a -> ACCEPTED;
                case Outcome.InProgress p -> IN_PROGRESS;
                case Outcome.Unread u -> UNREAD;
                case Outcome.Rejected r -> REJECTED;
                case Outcome.Unsent u -> UNSENT;
                case Outcome.Unknown u -> UNKNOWN;
            };
        }
    }

    ProviderMeters(MeterRegistry registry, String provider, String operation) {
        time = Timer.builder("hazina.provider.call").tag("provider", provider).tag("operation", operation)
                .serviceLevelObjectives(BOUNDS).description("Calls of a provider, with all attempts")
                .register(registry);
        for (Name name : Name.values()) {
            outcomes.put(name, counter(registry, provider, operation, name.name().toLowerCase(Locale.ROOT)));
        }
        faults = counter(registry, provider, operation, "fault");
    }

    private static Counter counter(MeterRegistry registry, String provider, String operation, String outcome) {
        return Counter.builder("hazina.provider.outcomes").tag("provider", provider).tag("operation", operation)
                .tag("outcome", outcome).description("Calls of a provider by what they led to").register(registry);
    }

    /// Makes a call and counts it.
    Report measured(Supplier<Report> call) {
        long begun = System.nanoTime();
        Counter counter = faults;
        try {
            Report result = call.get();
            counter = Objects.requireNonNull(outcomes.get(Name.of(result.outcome())));
            return result;
        } finally {
            counter.increment();
            time.record(System.nanoTime() - begun, TimeUnit.NANOSECONDS);
        }
    }
}
