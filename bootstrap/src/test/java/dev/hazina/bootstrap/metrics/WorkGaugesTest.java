package dev.hazina.bootstrap.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.operations.WorkFigures;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// Figures that can't be read are not known. `DomainMetricsIT` has those that can.
class WorkGaugesTest {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final WorkGauges gauges = new WorkGauges(new WorkFigures(Buckets.one(away())), new SteppingClock(),
            registry);

    @Test
    void nothingIsKnownBeforeTheFirstReading() {
        assertThat(figures()).isNotEmpty().allMatch(line -> line.endsWith(" NaN"));
    }

    @Test
    void aFailureIsCountedAndLeavesNothingKnown() {
        assertThatThrownBy(gauges::refresh).isInstanceOf(StorageFailure.class);

        assertThat(figures()).allMatch(line -> line.endsWith(" NaN"));
        assertThat(registry.scrape().lines()).contains("hazina_figures_failures_total 8.0");
    }

    /// As the age of a proof: below zero it would be under every limit of an alert.
    @Test
    void aTimeThatHasNotComeIsNoAge() {
        Instant now = SteppingClock.START;

        assertThat(WorkGauges.age(now.minusSeconds(90), now)).isEqualTo(90);
        assertThat(WorkGauges.age(now.plusSeconds(1), now)).as("by the clock of another").isZero();
        assertThat(WorkGauges.age(now.plus(Duration.ofDays(3_653)), now)).isNaN();
    }

    private List<String> figures() {
        return registry.scrape().lines().filter(line -> !line.startsWith("#") && !line.contains("failures")).toList();
    }

    private static DataSource away() {
        return (DataSource) Proxy.newProxyInstance(DataSource.class.getClassLoader(), new Class<?>[]{DataSource.class},
                (proxy, method, arguments) -> {
                    throw new SQLException("the database is away", "08001");
                });
    }
}
