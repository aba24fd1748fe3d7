package dev.hazina.providers.spi;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.ProviderClient;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;

/// A provider that is connected.
///
/// @param client the way to it, closed with the program
/// @param startupTask something to be done after the start, such as registering an address; tried every few seconds until it says
///        that it is done, which one that has to go on never says
public record ProviderConnection(ChannelGateway gateway, ProviderClient client,
        BooleanSupplier startupTask) implements AutoCloseable {

    /// One that needs nothing after the start.
    public ProviderConnection(ChannelGateway gateway, ProviderClient client) {
        this(gateway, client, () -> true);
    }

    /// How long a request that moves money may take here at the longest, by the settings.
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
