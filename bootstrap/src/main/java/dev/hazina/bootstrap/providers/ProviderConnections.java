package dev.hazina.bootstrap.providers;

import dev.hazina.application.channel.ConnectedProviders;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext.Callbacks;
import dev.hazina.providers.spi.ProviderContext.Standing;
import dev.hazina.providers.spi.Route;
import java.net.URI;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/// The rails that are connected.
public record ProviderConnections(List<ProviderConnection> rails, ChannelRoutes routes, Callbacks callbacks)
        implements
            ConnectedProviders,
            AutoCloseable {
    private static final Duration BESIDE = Duration.ofSeconds(15);
    private static final Duration SHORTEST_CLAIM = Duration.ofSeconds(45);

    @Override
    public List<ConnectedProvider> all() {
        return rails.stream().map(rail -> rail.gateway().name()).sorted(Comparator.naturalOrder())
                .map(this::described).toList();
    }

    private ConnectedProvider described(String name) {
        URI notices = callbacks.standing(name).map(Standing::notices)
                .orElseThrow(() -> new IllegalStateException("nobody asks before the program listens"));
        return new ConnectedProvider(name, routes.givenTo(name).stream().map(Route::toString).sorted().toList(),
                notices);
    }

    /// How long whoever tells a provider has the right to: longer than any request may take by the settings, with what the
    /// database needs beside it.
    public Duration sendingClaim() {
        return sendingClaim(rails);
    }

    /// The same before anything listens.
    public static Duration sendingClaim(List<ProviderConnection> rails) {
        Duration claim = longestRequest(rails).plus(BESIDE);
        return claim.compareTo(SHORTEST_CLAIM) < 0 ? SHORTEST_CLAIM : claim;
    }

    /// How long a request that moves money may take at any of them, by the settings.
    public Duration longestRequest() {
        return longestRequest(rails);
    }

    private static Duration longestRequest(List<ProviderConnection> rails) {
        return rails.stream().map(ProviderConnection::longestRequest).max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
    }

    @Override
    public void close() {
        rails.forEach(ProviderConnection::close);
    }
}
