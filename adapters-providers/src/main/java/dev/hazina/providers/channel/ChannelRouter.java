package dev.hazina.providers.channel;

import dev.hazina.application.channel.CallbackAnswers;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Finds the provider of a route.
public final class ChannelRouter implements Gateways {
    private final ChannelRoutes routes;
    private final Map<String, ChannelGateway> byName;
    private final Map<String, CallbackAnswers> unconnected;

    /// @throws IllegalArgumentException when a route leads to a provider that is not among them
    public ChannelRouter(ChannelRoutes routes, Collection<ChannelGateway> gateways) {
        this(routes, gateways, Map.of());
    }

    /// @param unconnected how providers are answered that aren't connected, by name
    /// @throws IllegalArgumentException when a route leads to a provider that is not among them
    public ChannelRouter(ChannelRoutes routes, Collection<ChannelGateway> gateways,
            Map<String, CallbackAnswers> unconnected) {
        this.routes = routes;
        this.unconnected = Map.copyOf(unconnected);
        this.byName = gateways.stream()
                .collect(Collectors.toUnmodifiableMap(ChannelGateway::name, Function.identity()));
        if (!byName.keySet().containsAll(routes.inUse())) {
            throw new IllegalArgumentException("routes lead to " + routes.inUse() + ", there are " + byName.keySet());
        }
    }

    @Override
    public Optional<ChannelGateway> collecting(Currency currency, Channel channel) {
        return Optional.of(channel).filter(way -> way.collects(currency)).flatMap(way -> routes.serving(currency, way))
                .flatMap(this::named);
    }

    @Override
    public Optional<ChannelGateway> disbursing(Currency currency, Channel channel) {
        return Channel.ofPayout(currency).filter(channel::equals).flatMap(way -> routes.serving(currency, way))
                .flatMap(this::named);
    }

    @Override
    public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
        return routes.serving(currency, channel).flatMap(this::named);
    }

    /// A paybill goes on taking payments while its provider drains: payers know its number.
    @Override
    public boolean receives(String provider, Currency currency, Channel channel) {
        return Gateways.super.receives(provider, currency, channel) || routes.isDraining(provider)
                && named(provider).filter(gateway -> gateway.paybill().isPresent())
                        .filter(gateway -> gateway.reaches(currency, channel)).isPresent();
    }

    @Override
    public Optional<CallbackAnswers> answers(String name) {
        return Gateways.super.answers(name).or(() -> Optional.ofNullable(unconnected.get(name)));
    }

    @Override
    public Optional<ChannelGateway> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }
}
