package dev.hazina.bootstrap.providers;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.ConnectedProviders;
import dev.hazina.bootstrap.plugin.Plugin;
import dev.hazina.domain.channel.Route;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext.CallbackUrls;
import dev.hazina.providers.spi.ProviderContext.UnsolicitedUrls;
import java.net.URI;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// The connected providers.
///
/// @param known the plugins, connected or not
public record ProviderConnections(List<ProviderConnection> connections, ChannelRoutes routes, CallbackUrls callbacks,
        List<Plugin> known)
        implements
            ConnectedProviders,
            AutoCloseable {
    private static final Duration BESIDE = Duration.ofSeconds(15);
    private static final Duration SHORTEST_CLAIM = Duration.ofSeconds(45);

    @Override
    public List<ConnectedProvider> all() {
        return connections.stream().map(ProviderConnection::gateway)
                .sorted(Comparator.comparing(ChannelGateway::name)).map(this::described).toList();
    }

    @Override
    public List<ProviderPlugin> plugins() {
        return known.stream()
                .map(plugin -> new ProviderPlugin(plugin.name(), plugin.version(), plugin.file().toString())).toList();
    }

    @Override
    public List<OpenRoute> openRoutes() {
        return routes.open().stream().sorted(Comparator.comparing(Route::toString)).map(this::described).toList();
    }

    private OpenRoute described(Route route) {
        return new OpenRoute(route.toString(), routes.serving(route.currency(), route.channel()).stream()
                .map(name -> new RouteProvider(name, networks(name, route))).toList());
    }

    private List<String> networks(String provider, Route route) {
        ChannelUse use = route.channel().collects(route.currency()) ? ChannelUse.COLLECTION : ChannelUse.DISBURSEMENT;
        return connections.stream().map(ProviderConnection::gateway).filter(one -> one.name().equals(provider))
                .filter(one -> !route.channel().receives(route.currency()))
                .map(one -> one.capabilities(use, route.currency(), route.channel()).phones().networks())
                .flatMap(Set::stream).sorted().toList();
    }

    private ConnectedProvider described(ChannelGateway gateway) {
        String name = gateway.name();
        return new ConnectedProvider(name, routes.givenTo(name).stream().map(Route::toString).sorted().toList(),
                notices(name), gateway.paybill());
    }

    @Override
    public URI notices(String provider) {
        return callbacks.unsolicitedUrls(provider).map(UnsolicitedUrls::notices)
                .orElseThrow(() -> new IllegalStateException("providers are listed only when the program listens"));
    }

    /// How long a claim to send to a provider lasts: longer than any request may take by the settings, with time for
    /// the database.
    public Duration sendingClaim() {
        return sendingClaim(connections);
    }

    /// How long a request of an account that is entered later may take: no longer than a claim allows.
    public Duration longestAllowed() {
        return sendingClaim().minus(BESIDE);
    }

    /// The same before anything listens.
    public static Duration sendingClaim(List<ProviderConnection> connections) {
        Duration claim = longestRequest(connections).plus(BESIDE);
        return claim.compareTo(SHORTEST_CLAIM) < 0 ? SHORTEST_CLAIM : claim;
    }

    /// How long a request that moves money may take at any of them, by the settings.
    public Duration longestRequest() {
        return longestRequest(connections);
    }

    private static Duration longestRequest(List<ProviderConnection> connections) {
        return connections.stream().map(ProviderConnection::longestRequest).max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
    }

    @Override
    public void close() {
        connections.forEach(ProviderConnection::close);
    }
}
