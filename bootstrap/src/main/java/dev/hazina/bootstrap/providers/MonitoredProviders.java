package dev.hazina.bootstrap.providers;

import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.providers.client.CallPolicy.Health;
import dev.hazina.providers.spi.ProviderConnection;
import java.util.List;

/// The health of the rails that are connected.
public final class MonitoredProviders implements ProviderHealth {
    private final ProviderConnections rails;

    public MonitoredProviders(ProviderConnections rails) {
        this.rails = rails;
    }

    @Override
    public List<Connection> lanes() {
        return rails.rails().stream()
                .flatMap(rail -> rail.health().stream().map(health -> lane(rail, health))).toList();
    }

    private static Connection lane(ProviderConnection rail, Health health) {
        return new Connection(rail.gateway().name(), health.lane(), health.breaker(), health.failing());
    }
}
