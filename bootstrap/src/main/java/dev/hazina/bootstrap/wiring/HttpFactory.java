package dev.hazina.bootstrap.wiring;

import dev.hazina.bootstrap.metrics.ServerGauges;
import dev.hazina.bootstrap.providers.ProviderConnections;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.tls.ReloadedCertificate;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.transport.RequestDeadlines;
import dev.hazina.http.transport.ServerResources;
import dev.hazina.persistence.share.PoolShares;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.context.annotation.Context;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.exceptions.DisabledBeanException;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

/// The settings of the API.
@Factory
final class HttpFactory {
    private final Settings settings;

    HttpFactory(Settings settings) {
        this.settings = settings;
    }

    @Singleton
    HttpSettings httpSettings() {
        return new HttpSettings(!settings.environment().isProduction(), HttpSettings.USUAL_PATIENCE,
                settings.listening().proxies(), settings.rates().atOnce(),
                new HttpSettings.Resources(settings.rates().connectionsPerAddress(),
                        HttpSettings.Resources.USUAL_BODY_BYTES, settings.rates().open()),
                settings.listening().registration(), settings.listening().support(),
                settings.providers().publicUrl());
    }

    /// Made when the container starts, so that its figures are there from the first reading on.
    @Context
    ServerGauges serverGauges(ServerResources resources, WorkPlaces places, PoolShares shares,
            PrometheusMeterRegistry registry) {
        ServerGauges gauges = new ServerGauges(resources, places, shares);
        gauges.addTo(registry);
        return gauges;
    }

    /// Only where the program serves its own TLS. The server finds it by its name.
    @Singleton
    @Named(ReloadedCertificate.NAME)
    ReloadedCertificate certificate() {
        return settings.listening().tls().map(ReloadedCertificate::new)
                .orElseThrow(() -> new DisabledBeanException("no TLS of its own"));
    }

    @Singleton
    RequestDeadlines requestDeadlines(ProviderConnections providers) {
        return new RequestDeadlines(settings.timing().requestDeadline(), providers.longestRequest(),
                settings.webhooks().timeout());
    }
}
