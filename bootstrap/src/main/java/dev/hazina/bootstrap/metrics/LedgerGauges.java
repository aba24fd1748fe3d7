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
    private static final double A_SECOND = 1_000_000_000;

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
                .description("1 while no proof has found a difference, 0 while one has, NaN before the first proof")
                .register(registry);
        Gauge.builder(AGE, () -> age(LedgerStatus::whole)).strongReference(true).baseUnit("seconds")
                .description("Since the last proof of the whole ledger; infinite before the first").register(registry);
        Gauge.builder(NEWEST_AGE, () -> age(LedgerStatus::newest)).strongReference(true).baseUnit("seconds")
                .description("Since the last proof of any kind; infinite before the first").register(registry);
    }

    /// Reads the results of the last proofs.
    public void refresh() {
        standing.set(records.standing());
    }

    private double clean() {
        LedgerStatus now = standing.get();
        if (now.newest().isEmpty()) {
            return Double.NaN;
        }
        return now.broken().isPresent() ? 0 : 1;
    }

    private double age(Function<LedgerStatus, Optional<Result>> proof) {
        return proof.apply(standing.get()).map(Result::asOf).map(this::since).orElse(Double.POSITIVE_INFINITY);
    }

    private double since(Instant asOf) {
        return Duration.between(asOf, clock.instant()).toNanos() / A_SECOND;
    }
}
