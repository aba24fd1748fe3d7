package dev.hazina.providers.spi;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.ProviderClient;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;

/// A connected provider.
///
/// @param client its HTTP client, closed with the program
/// @param startupTask work after the start, such as registering an address; runs every few seconds until it returns
///        true; a task that never ends never does
public record ProviderConnection(ChannelGateway gateway, ProviderClient client,
        BooleanSupplier startupTask) implements AutoCloseable {

    /// A provider without a startup task.
    public ProviderConnection(ChannelGateway gateway, ProviderClient client) {
        this(gateway, client, () -> true);
    }

    /// The longest time that a request to move money may take by the settings.
    public Duration longestRequest() {
        return client.longest();
    }

    public List<CallPolicy.PolicyHealth> health() {
        return client.health();
    }

    @Override
    public void close() {
        client.close();
    }
}
