package dev.hazina.providers.channel;

import dev.hazina.application.channel.CallbackAnswers;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the providers of a route.
public final class ChannelRouter implements Gateways {
    private final ChannelRoutes routes;
    private final Map<String, ChannelGateway> byName;
    private final Map<String, CallbackAnswers> known;

    /// @throws IllegalArgumentException when a route leads to a provider that is not among them
    public ChannelRouter(ChannelRoutes routes, Collection<ChannelGateway> gateways) {
        this(routes, gateways, Map.of());
    }

    /// @param known how providers are answered, connected or not, by name
    /// @throws IllegalArgumentException when a route leads to a provider that is not among them
    public ChannelRouter(ChannelRoutes routes, Collection<ChannelGateway> gateways,
            Map<String, CallbackAnswers> known) {
        this.routes = routes;
        this.known = Map.copyOf(known);
        this.byName = gateways.stream()
                .collect(Collectors.toUnmodifiableMap(ChannelGateway::name, Function.identity()));
        if (!byName.keySet().containsAll(routes.inUse())) {
            throw new IllegalArgumentException("routes lead to " + routes.inUse() + ", there are " + byName.keySet());
        }
    }

    @Override
    public List<ChannelGateway> collecting(Currency currency, Channel channel) {
        return channel.collects(currency) ? serving(currency, channel) : List.of();
    }

    @Override
    public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
        return Channel.ofPayout(currency).filter(channel::equals).isPresent()
                ? serving(currency, channel)
                : List.of();
    }

    @Override
    public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
        return serving(currency, channel).stream().findFirst();
    }

    private List<ChannelGateway> serving(Currency currency, Channel channel) {
        return routes.serving(currency, channel).stream().flatMap(name -> named(name).stream()).toList();
    }

    /// A paybill goes on taking payments while its provider drains: payers know its number.
    @Override
    public boolean receives(String provider, Currency currency, Channel channel) {
        return Gateways.super.receives(provider, currency, channel) || routes.isDraining(provider)
                && named(provider).filter(gateway -> gateway.paybill().isPresent())
                        .filter(gateway -> gateway.reaches(currency, channel)).isPresent();
    }

    @Override
    public List<String> receivers(Currency currency, Channel channel) {
        Stream<String> draining = byName.keySet().stream().filter(name -> receives(name, currency, channel));
        Stream<String> others = known.entrySet().stream()
                .filter(one -> one.getValue().takesUnasked(currency, channel)).map(Map.Entry::getKey);
        return Stream.of(routes.serving(currency, channel).stream(), draining.sorted(), others.sorted())
                .flatMap(Function.identity()).distinct().toList();
    }

    @Override
    public Optional<CallbackAnswers> answers(String name) {
        return Gateways.super.answers(name).or(() -> Optional.ofNullable(known.get(name)));
    }

    @Override
    public Optional<ChannelGateway> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }
}
