package dev.hazina.bootstrap.wiring;

import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.bootstrap.metrics.BreakerGauges;
import dev.hazina.bootstrap.metrics.BucketGauges;
import dev.hazina.bootstrap.metrics.LedgerWriterMeters;
import dev.hazina.bootstrap.metrics.RequestGauges;
import dev.hazina.bootstrap.metrics.WorkGauges;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.transport.RequestTimeouts;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.group.GroupObserver;
import dev.hazina.persistence.health.DatabaseHealth;
import dev.hazina.persistence.operations.WorkFigures;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.context.annotation.Context;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// The metrics of the domain. Those without a bean that needs them are made when the container starts, so that all
/// figures are there from the first reading on.
@Factory
final class MetricsFactory {
    private final PrometheusMeterRegistry registry;

    MetricsFactory(PrometheusMeterRegistry registry) {
        this.registry = registry;
    }

    @Singleton
    WorkGauges workGauges(WorkFigures figures, InstantSource clock) {
        return new WorkGauges(figures, clock, registry);
    }

    @Singleton
    GroupObserver groupObserver() {
        return new LedgerWriterMeters(registry);
    }

    @Context
    BreakerGauges breakerGauges(ProviderHealth health) {
        return new BreakerGauges(health, registry);
    }

    @Context
    BucketGauges bucketGauges(Buckets buckets, DatabaseHealth database) {
        return new BucketGauges(buckets, database::isGood, registry);
    }

    @Context
    RequestGauges requestGauges(Throttle throttle, RequestTimeouts timeouts) {
        return RequestGauges.in(registry, throttle, timeouts);
    }
}
