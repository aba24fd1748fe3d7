package dev.hazina.bootstrap.metrics;

import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.application.channel.ProviderHealth.Breaker;
import dev.hazina.application.channel.ProviderHealth.Connection;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;

/// The circuit breakers of this instance: 1 for the state that each is in, 0 for the others.
public final class BreakerGauges {
    private final ProviderHealth health;

    /// Adds the figures.
    public BreakerGauges(ProviderHealth health, MeterRegistry registry) {
        this.health = health;
        for (Connection connection : health.connections()) {
            for (Breaker state : Breaker.values()) {
                Gauge.builder("hazina.provider.breaker", () -> is(state, connection)).strongReference(true)
                        .tag("provider", connection.provider()).tag("request", request(connection))
                        .tag("state", state.name().toLowerCase(Locale.ROOT))
                        .description("1 for the state that a circuit breaker is in").register(registry);
            }
        }
    }

    /// The kind of request; the connection's own name begins with the provider's.
    private static String request(Connection connection) {
        String prefix = connection.provider() + " ";
        String name = connection.operation();
        return name.startsWith(prefix) ? name.substring(prefix.length()) : name;
    }

    private double is(Breaker state, Connection connection) {
        return health.connections().stream().anyMatch(now -> now.provider().equals(connection.provider())
                && now.operation().equals(connection.operation()) && now.breaker() == state) ? 1 : 0;
    }
}
