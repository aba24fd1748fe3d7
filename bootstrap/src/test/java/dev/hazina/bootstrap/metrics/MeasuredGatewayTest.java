package dev.hazina.bootstrap.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import org.junit.jupiter.api.Test;

/// Calls are counted by operation and outcome, and a gateway's own answer is given for everything.
class MeasuredGatewayTest {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    @Test
    void outcomesAndTimesAreCounted() {
        ProviderMeters meters = new ProviderMeters(registry, "momo", "collect");

        Report failed = Report.of(new Outcome.Failed(FailureReason.PROVIDER_REJECTED));
        assertThat(meters.measured(() -> failed)).isSameAs(failed);
        meters.measured(() -> Report.of(new Outcome.Unknown("it broke")));

        assertCount("failed", 1);
        assertCount("unknown", 1);
        assertCount("succeeded", 0);
        assertThat(registry.scrape().lines())
                .contains("hazina_provider_call_seconds_count{operation=\"collect\",provider=\"momo\"} 2");
    }

    @Test
    void anExceptionIsAFault() {
        ProviderMeters meters = new ProviderMeters(registry, "momo", "collect");

        assertThatThrownBy(() -> meters.measured(() -> {
            throw new IllegalStateException("a defect");
        })).isInstanceOf(IllegalStateException.class);
        assertCount("fault", 1);
    }

    private void assertCount(String outcome, int count) {
        assertThat(registry.scrape().lines()).contains("hazina_provider_outcomes_total{operation=\"collect\",outcome=\""
                + outcome + "\",provider=\"momo\"} " + count + ".0");
    }
}
