package dev.hazina.bootstrap.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.proof.InMemoryProofRecords;
import dev.hazina.application.proof.LedgerProof.Difference;
import dev.hazina.application.proof.ProofRecords;
import dev.hazina.application.proof.ProofRecords.Kind;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The figures are those of the records, under the documented names.
class LedgerGaugesTest {
    private final SteppingClock clock = new SteppingClock();
    private final InMemoryProofRecords records = new InMemoryProofRecords(clock);
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final LedgerGauges gauges = new LedgerGauges(records, clock);

    @BeforeEach
    void add() {
        gauges.addTo(registry);
    }

    @Test
    void nothingIsKnownBeforeTheFirstProof() {
        assertFigures("NaN", "+Inf");
    }

    @Test
    void aCleanProofIsOneAndGrowsOlder() {
        keep(Kind.WHOLE);
        clock.advance(Duration.ofSeconds(90));
        assertFigures("1.0", "90.0");

        keep(Kind.RECENT);
        assertFigures("1.0", "90.0");
        assertThat(registry.scrape().lines()).contains("hazina_ledger_proof_newest_age_seconds 0.0");
    }

    @Test
    void aDifferenceIsZeroUntilTheWholeIsClean() {
        keep(Kind.WHOLE);
        clock.advance(Duration.ofSeconds(60));
        keep(Kind.RECENT, "wrong");
        assertFigures("0.0", "60.0");

        clock.advance(Duration.ofSeconds(1));
        keep(Kind.WHOLE);
        assertFigures("1.0", "0.0");
    }

    /// An age below zero would be under every limit of an alert.
    @Test
    void aProofOfATimeToComeHasNoAgeAndIsNotClean() {
        keep(Kind.WHOLE);
        keep(Kind.RECENT);
        clock.set(clock.instant().minus(Duration.ofDays(3_653)));

        assertFigures("NaN", "NaN");
        assertThat(registry.scrape().lines()).contains("hazina_ledger_proof_newest_age_seconds NaN");
        keep(Kind.WHOLE);
        assertFigures("1.0", "0.0");
    }

    private void keep(Kind kind, String... found) {
        records.keep(new ProofRecords.Result(kind, clock.instant(), Duration.ZERO, 5, found.length, List.of(found)),
                List.of(found).stream().map(text -> new Difference(text, text)).toList(), UUID.randomUUID());
    }

    private void assertFigures(String clean, String age) {
        gauges.refresh();
        assertThat(registry.scrape().lines()).contains("hazina_ledger_proof_clean " + clean,
                "hazina_ledger_proof_age_seconds " + age);
    }
}
