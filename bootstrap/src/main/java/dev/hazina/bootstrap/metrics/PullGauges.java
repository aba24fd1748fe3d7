package dev.hazina.bootstrap.metrics;

import dev.hazina.application.pull.PulledAccount;
import dev.hazina.application.pull.PulledAccounts;
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

/// How far the payments to our accounts at providers are listed, the same on every instance. A figure that isn't known
/// has no series, and neither has an account that is not asked about any more.
public final class PullGauges {
    private static final Duration ASKED = Duration.ofDays(3);

    private final PulledAccounts accounts;
    private final InstantSource clock;
    private final Counter failures;
    private final MultiGauge known;
    private final MultiGauge listed;
    private final MultiGauge found;

    /// Adds the figures.
    public PullGauges(PulledAccounts accounts, InstantSource clock, MeterRegistry registry) {
        this.accounts = accounts;
        this.clock = clock;
        failures = WorkGauges.failures(registry);
        known = MultiGauge.builder("hazina.pull.known.age").description("Since the end of the last known time")
                .baseUnit("seconds").register(registry);
        listed = MultiGauge.builder("hazina.pull.listed.age").description("Since a list had a row last")
                .baseUnit("seconds").register(registry);
        found = MultiGauge.builder("hazina.pull.found").description("How many payments no notice had told of")
                .register(registry);
    }

    /// Reads them.
    public void refresh() {
        try {
            Instant since = clock.instant().minus(ASKED);
            List<PulledAccount> all = accounts.list().stream().filter(one -> one.askedAt().isAfter(since)).toList();
            show(known, all, one -> one.pulledTo().map(this::since));
            show(listed, all, one -> one.listedAt().map(this::since));
            show(found, all, one -> Optional.of((double) one.found()));
        } catch (RuntimeException e) {
            failures.increment();
            throw e;
        }
    }

    private double since(Instant at) {
        return Math.max(0, Duration.between(at, clock.instant()).toSeconds());
    }

    private static void show(MultiGauge gauge, List<PulledAccount> all,
            Function<PulledAccount, Optional<Double>> figure) {
        gauge.register(all.stream().<Row<?>>flatMap(one -> figure.apply(one).map(value -> Row.of(
                Tags.of("provider", one.account().provider(), "account", one.account().name()), value)).stream())
                .toList(), true);
    }
}
