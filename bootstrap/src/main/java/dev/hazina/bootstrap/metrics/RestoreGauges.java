package dev.hazina.bootstrap.metrics;

import dev.hazina.application.restore.RestoreWatch;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;

/// Whether the service waits for a person because its database was restored, as this instance knows it.
public final class RestoreGauges {
    /// Adds the figure.
    public RestoreGauges(RestoreWatch restored, MeterRegistry registry) {
        Gauge.builder("hazina.restore.open", () -> restored.isOpen() ? 1 : 0).strongReference(true)
                .description("1 while the database is a restored one and nothing is sent until a person resumes")
                .register(registry);
    }
}
