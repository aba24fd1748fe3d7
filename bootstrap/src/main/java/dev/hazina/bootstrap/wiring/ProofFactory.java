package dev.hazina.bootstrap.wiring;

import dev.hazina.application.id.Ids;
import dev.hazina.application.proof.LedgerAlarm;
import dev.hazina.application.proof.LedgerAlerts;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.application.proof.ProofRecords;
import dev.hazina.application.proof.ProveLedger;
import dev.hazina.application.proof.SendLedgerAlerts;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.Sender;
import dev.hazina.bootstrap.metrics.LedgerGauges;
import dev.hazina.bootstrap.settings.Settings;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The scheduled ledger proofs, and the alerts that follow from them.
@Factory
final class ProofFactory {
    private static final Logger LOG = LoggerFactory.getLogger(ProofFactory.class);

    @Singleton
    LedgerAlarm ledgerAlarm() {
        return (result, news) -> LOG.error(
                "the {} proof of the ledger as of {} found what was not known before ({} in all): {}",
                result.kind().wire(), result.asOf(), news.size(), news.getFirst());
    }

    @Singleton
    ProveLedger proveLedger(LedgerProof ledger, ProofRecords records, LedgerAlarm alarm, Ids ids,
            InstantSource clock) {
        return new ProveLedger(ledger, records, alarm, ids, clock);
    }

    @Singleton
    LedgerGauges ledgerGauges(ProofRecords records, InstantSource clock, PrometheusMeterRegistry registry) {
        LedgerGauges gauges = new LedgerGauges(records, clock);
        gauges.addTo(registry);
        return gauges;
    }

    /// Made only where an address is set.
    @Singleton
    SendLedgerAlerts sendLedgerAlerts(LedgerAlerts alerts, EventBodies bodies, Sender sender, Settings settings,
            InstantSource clock) {
        return new SendLedgerAlerts(alerts, bodies, sender, settings.platformAlerts().orElseThrow(), clock);
    }
}
