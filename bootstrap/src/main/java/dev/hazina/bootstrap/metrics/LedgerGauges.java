package dev.hazina.bootstrap.metrics;

import dev.hazina.application.proof.ProofRecords;
import dev.hazina.application.proof.ProofRecords.LedgerStatus;
import dev.hazina.application.proof.ProofRecords.Result;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/// The results of the ledger's proof, the same on every instance: read from the database now and
/// then, so that figures are there also while it is away.
public final class LedgerGauges {
    private static final String CLEAN = "hazina.ledger.proof.clean";
    private static final String AGE = "hazina.ledger.proof.age";
    private static final String NEWEST_AGE = "hazina.ledger.proof.newest.age";
    private static final String NO_AGE = "infinite before the first, NaN when it bears a time to come";
    private static final double MILLIS_OF_A_SECOND = 1_000;

    private final ProofRecords records;
    private final InstantSource clock;
    private final AtomicReference<LedgerStatus> standing = new AtomicReference<>(
            new LedgerStatus(Optional.empty(), Optional.empty()));

    public LedgerGauges(ProofRecords records, InstantSource clock) {
        this.records = records;
        this.clock = clock;
    }

    /// Adds the figures.
    public void addTo(MeterRegistry registry) {
        Gauge.builder(CLEAN, this::clean).strongReference(true)
                .description("1 while no proof has found a difference, 0 while one has, "
                        + "NaN while the whole was not proven")
                .register(registry);
        Gauge.builder(AGE, () -> age(LedgerStatus::whole)).strongReference(true).baseUnit("seconds")
                .description("Since the last proof of the whole ledger; " + NO_AGE).register(registry);
        Gauge.builder(NEWEST_AGE, () -> age(LedgerStatus::newest)).strongReference(true).baseUnit("seconds")
                .description("Since the last proof of any kind; " + NO_AGE).register(registry);
    }

    /// Reads the results of the last proofs.
    public void refresh() {
        standing.set(records.standing());
    }

    private double clean() {
        LedgerStatus now = standing.get().at(clock.instant());
        if (now.broken().isPresent()) {
            return 0;
        }
        return now.whole().isPresent() ? 1 : Double.NaN;
    }

    private double age(Function<LedgerStatus, Optional<Result>> proof) {
        return proof.apply(standing.get()).map(this::since).orElse(Double.POSITIVE_INFINITY);
    }

    /// A time that has not come is no age: with a negative one, no limit would ever be passed.
    private double since(Result proof) {
        Instant now = clock.instant();
        return proof.isPast(now)
                ? Math.max(0, Duration.between(proof.asOf(), now).toMillis() / MILLIS_OF_A_SECOND)
                : Double.NaN;
    }
}
