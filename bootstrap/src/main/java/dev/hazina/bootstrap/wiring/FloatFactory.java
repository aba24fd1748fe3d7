package dev.hazina.bootstrap.wiring;

import dev.hazina.application.channel.Gateways;
import dev.hazina.application.floats.FloatBalances;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.floats.WatchFloats;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.reconciliation.ReconcileDay;
import dev.hazina.application.reconciliation.ReconciliationReads;
import dev.hazina.bootstrap.metrics.FloatGauges;
import dev.hazina.bootstrap.settings.Settings;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// What our accounts at providers hold.
@Factory
final class FloatFactory {
    private final Settings settings;

    FloatFactory(Settings settings) {
        this.settings = settings;
    }

    @Singleton
    FloatReport floatReport(FloatBalances balances, InstantSource clock) {
        return new FloatReport(balances, settings.leastFloats(), clock);
    }

    @Singleton
    WatchFloats watchFloats(FloatBalances balances, OperationsReads operations, Gateways gateways,
            InstantSource clock) {
        return new WatchFloats(balances, operations, gateways, clock);
    }

    @Singleton
    ReconcileDay reconcileDay(ReconciliationReads reads) {
        return new ReconcileDay(reads);
    }

    @Singleton
    FloatGauges floatGauges(FloatReport floats, InstantSource clock, PrometheusMeterRegistry registry) {
        return new FloatGauges(floats, clock, registry);
    }
}
