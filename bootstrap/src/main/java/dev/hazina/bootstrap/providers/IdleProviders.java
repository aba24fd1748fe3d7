package dev.hazina.bootstrap.providers;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.ProviderChoice;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Providers of a channel that are never given anything, because those before them take all their phones. They are no
/// reason to refuse a start: exchanging two names sends everything to one of them, and what is open at the other goes
/// on.
public final class IdleProviders {
    private IdleProviders() {}

    /// A sentence for each, from the settings alone. Nothing is sent.
    public static List<String> sentences(ChannelRoutes routes, ProviderSetup setup, boolean production) {
        URI nowhere = URI.create("https://hazina.invalid");
        List<ProviderConnection> open = setup.known().open(routes, setup, new ProviderContext(InstantSource.system(),
                (adapter, token) -> nowhere, production, Duration.ZERO));
        List<String> sentences = sentences(routes, open.stream().map(ProviderConnection::gateway).toList());
        open.forEach(ProviderConnection::close);
        return sentences;
    }

    /// A sentence for each.
    public static List<String> sentences(ChannelRoutes routes, Collection<ChannelGateway> gateways) {
        return routes.open().stream().sorted(Comparator.comparing(Route::toString))
                .flatMap(route -> sentences(route, serving(routes, route, gateways))).toList();
    }

    private static List<ChannelGateway> serving(ChannelRoutes routes, Route route,
            Collection<ChannelGateway> gateways) {
        return routes.serving(route.currency(), route.channel()).stream()
                .flatMap(name -> gateways.stream().filter(one -> one.name().equals(name))).toList();
    }

    private static Stream<String> sentences(Route route, List<ChannelGateway> serving) {
        List<String> inAnyUse = uses(route).map(use -> new ProviderChoice(serving, use, route).idle())
                .reduce((one, other) -> one.stream().filter(other::contains).toList()).orElse(List.of());
        return inAnyUse.stream().map(name -> "HAZINA_CHANNELS gives " + route + " to " + name
                + " too, which is never given anything: those before it take all its phones.");
    }

    private static Stream<ChannelUse> uses(Route route) {
        Stream<ChannelUse> in = route.channel().collects(route.currency())
                ? Stream.of(ChannelUse.COLLECTION)
                : Stream.empty();
        return Channel.ofPayout(route.currency()).filter(route.channel()::equals).isPresent()
                ? Stream.concat(in, Stream.of(ChannelUse.DISBURSEMENT))
                : in;
    }
}
