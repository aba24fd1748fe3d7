package dev.hazina.bootstrap.metrics;

import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.restore.RestoreWatch;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/// Whether the service waits for a person because its database was restored, as this instance knows it, and whether
/// what shows a restore is written outside of the database.
public final class RestoreGauges {
    /// Adds the figures.
    ///
    /// @param fileAge how long ago the position file was written; empty where none is kept
    public RestoreGauges(RestoreWatch restored, SendJournal journal, Supplier<Optional<Duration>> fileAge,
            MeterRegistry registry) {
        Gauge.builder("hazina.restore.open", () -> restored.isOpen() ? 1 : 0).strongReference(true)
                .description("1 while the database is a restored one and nothing is sent until a person resumes")
                .register(registry);
        Gauge.builder("hazina.send.journal.up", () -> journal.isUp() ? 1 : 0).strongReference(true)
                .description("0 while the send journal can't be written, so that nothing is sent to providers")
                .register(registry);
        Gauge.builder("hazina.position.file.age", () -> fileAge.get().map(RestoreGauges::seconds).orElse(Double.NaN))
                .strongReference(true).baseUnit("seconds")
                .description("Time since the position of the books was last written outside of the database")
                .register(registry);
    }

    private static double seconds(Duration age) {
        return age.toMillis() / 1_000.0;
    }
}
