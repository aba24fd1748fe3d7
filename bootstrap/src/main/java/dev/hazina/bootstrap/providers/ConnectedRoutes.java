package dev.hazina.bootstrap.providers;

import dev.hazina.application.channel.AnnouncedProviders;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.sandbox.SandboxGateway;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The providers that an instance connects, and the routes over which each of them can be asked about what is open.
public final class ConnectedRoutes implements BiPredicate<String, Optional<Route>> {
    private static final List<Route> ALL = Stream.of(Currency.values())
            .flatMap(currency -> Stream.of(Channel.values()).map(channel -> new Route(currency, channel))).toList();

    private final Map<String, Set<Route>> routes;

    private ConnectedRoutes(Map<String, Set<Route>> routes) {
        this.routes = Map.copyOf(routes);
    }

    /// Those that the settings connect, and outside of production the sandbox. Each provider is opened, and closed
    /// again; nothing is sent.
    public static ConnectedRoutes of(ChannelRoutes channels, ProviderSetup setup, boolean production) {
        URI nowhere = URI.create("https://hazina.invalid");
        List<ProviderConnection> open = setup.known().open(channels, setup, new ProviderContext(
                InstantSource.system(), (adapter, token) -> nowhere, production, Duration.ZERO));
        Map<String, Set<Route>> routes = new HashMap<>();
        open.forEach(connection -> routes.put(connection.gateway().name(), reached(connection.gateway())));
        open.forEach(ProviderConnection::close);
        if (!production) {
            routes.put(SandboxGateway.NAME, Set.copyOf(ALL));
        }
        return new ConnectedRoutes(routes);
    }

    private static Set<Route> reached(ChannelGateway gateway) {
        return ALL.stream().filter(route -> gateway.reaches(route.currency(), route.channel()))
                .collect(Collectors.toUnmodifiableSet());
    }

    /// Whether it connects a provider, and can ask it about something over this route.
    @Override
    public boolean test(String provider, Optional<Route> route) {
        return Optional.ofNullable(routes.get(provider)).filter(set -> route.isEmpty() || set.contains(route.get()))
                .isPresent();
    }

    public Collection<String> names() {
        return routes.keySet();
    }

    /// What other instances are told.
    public AnnouncedProviders announced() {
        Set<String> names = new HashSet<>();
        routes.forEach((provider, set) -> {
            names.add(provider);
            if (!set.containsAll(ALL)) {
                set.forEach(route -> names.add(AnnouncedProviders.route(provider, route)));
            }
        });
        return new AnnouncedProviders(names);
    }
}
