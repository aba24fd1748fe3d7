package dev.hazina.bootstrap.providers;

import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.providers.client.CallPolicy.PolicyHealth;
import dev.hazina.providers.spi.ProviderConnection;
import java.util.List;

/// The health of the connected providers.
public final class MonitoredProviders implements ProviderHealth {
    private final ProviderConnections providers;

    public MonitoredProviders(ProviderConnections providers) {
        this.providers = providers;
    }

    @Override
    public List<Connection> connections() {
        return providers.connections().stream()
                .flatMap(connection -> connection.health().stream().map(health -> health(connection, health))).toList();
    }

    private static Connection health(ProviderConnection connection, PolicyHealth health) {
        return new Connection(connection.gateway().name(), health.policy(), health.breaker(), health.failing());
    }
}
