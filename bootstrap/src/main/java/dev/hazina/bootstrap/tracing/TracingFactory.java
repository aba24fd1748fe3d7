package dev.hazina.bootstrap.tracing;

import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.trace.CurrentTrace;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.persistence.ledger.PgLedgerWriters;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Primary;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.util.Optional;

/// The beans of tracing. The container has none but [CurrentTrace] while it is off.
@Factory
public final class TracingFactory {
    /// The property that is `true` while tracing is on.
    public static final String ON = "hazina.traces-made";

    @Singleton
    @Requires(property = ON, value = "true")
    @Bean(preDestroy = "close")
    Tracing tracing(Settings settings) {
        return Tracing.to(settings.tracing().orElseThrow());
    }

    @Singleton
    CurrentTrace currentTrace(Optional<Tracing> tracing) {
        return tracing.<CurrentTrace>map(on -> on::current).orElse(CurrentTrace.NONE);
    }

    /// Stands before the ledger writer itself.
    @Singleton
    @Primary
    @Requires(property = ON, value = "true")
    LedgerWriter tracedWriter(PgLedgerWriters writer, Tracing tracing) {
        return tracing.traced(writer);
    }
}
