package dev.hazina.bootstrap.providers;

import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.providers.channel.AccountConnections;
import dev.hazina.providers.client.CallPolicy.PolicyHealth;
import dev.hazina.providers.spi.ProviderConnection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The health of the connected providers and of the accounts beside them.
public final class MonitoredProviders implements ProviderHealth {
    private final ProviderConnections providers;
    private final AccountConnections accounts;

    public MonitoredProviders(ProviderConnections providers, AccountConnections accounts) {
        this.providers = providers;
        this.accounts = accounts;
    }

    @Override
    public List<Connection> connections() {
        return providers.connections().stream()
                .flatMap(connection -> connection.health().stream()
                        .map(health -> health(connection.gateway().name(), health)))
                .toList();
    }

    @Override
    public List<Connection> ofAccounts() {
        return accounts.health().entrySet().stream()
                .flatMap(one -> one.getValue().stream().map(health -> health(one.getKey(), health))).toList();
    }

    @Override
    public Map<String, PaybillAddresses> paybills() {
        Map<String, PaybillAddresses> all = new HashMap<>(accounts.paybills());
        providers.connections().stream().map(ProviderConnection::gateway)
                .forEach(gateway -> gateway.paybill().ifPresent(known -> all.put(gateway.name(), known)));
        return all;
    }

    private static Connection health(String name, PolicyHealth health) {
        return new Connection(name, health.policy(), health.breaker(), health.failing(), health.asked(),
                health.answered());
    }
}
