package dev.hazina.bootstrap.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.http.HttpSettings;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.transport.ServerResources;
import dev.hazina.persistence.share.PoolShares;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import org.junit.jupiter.api.Test;

/// The figures have the documented names.
class ServerGaugesTest {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    @Test
    void allOfThemAreThereBeforeAnythingHappened() {
        new ServerGauges(new ServerResources(new HttpSettings(true)), new WorkPlaces(), new PoolShares())
                .addTo(registry);

        assertThat(registry.scrape().lines().filter(line -> !line.startsWith("#"))).contains(
                "hazina_http_connections 0.0", "hazina_http_requests_in_flight 0.0",
                "hazina_http_request_bodies_bytes 0.0", "hazina_http_shed_total{reason=\"places\"} 0.0",
                "hazina_http_shed_total{reason=\"bodies\"} 0.0", "hazina_http_shed_total{reason=\"pipeline\"} 0.0",
                "hazina_http_shed_total{reason=\"address\"} 0.0",
                "hazina_http_shed_total{reason=\"turns\"} 0.0", "hazina_http_turns_waiting 0.0",
                "hazina_work_waiting{work=\"list\"} 0.0",
                "hazina_work_refused_total{work=\"print\"} 0.0", "hazina_connections_refused_total 0.0",
                "hazina_connections_waiting 0.0",
                "hazina_http_shed_total{reason=\"connections\"} 0.0", "hazina_http_shed_total{reason=\"stalled\"} 0.0")
                .anyMatch(line -> line.startsWith("hazina_http_direct_memory_used_bytes "))
                .anyMatch(line -> line.startsWith("hazina_http_direct_memory_max_bytes "));
    }
}
