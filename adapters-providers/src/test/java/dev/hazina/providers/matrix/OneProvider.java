package dev.hazina.providers.matrix;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow.Kind;
import java.util.List;
import java.util.Optional;

/// A configuration with one adapter and nothing else.
///
/// @param harness gives its flows; unsolicited payments may come in all that it collects
record OneProvider(AdapterHarness harness, ChannelGateway gateway) implements Gateways {
    OneProvider(AdapterHarness harness) {
        this(harness, harness.gateway());
    }

    @Override
    public List<ChannelGateway> collecting(Currency currency, Channel channel) {
        return serving(Kind.COLLECT, currency, channel);
    }

    @Override
    public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
        return serving(Kind.DISBURSE, currency, channel);
    }

    @Override
    public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
        return Optional.of(gateway).filter(serving -> harness.flows().stream()
                .anyMatch(flow -> flow.kind() == Kind.COLLECT && flow.amount().currency() == currency));
    }

    @Override
    public Optional<ChannelGateway> named(String name) {
        return Optional.of(gateway).filter(serving -> serving.name().equals(name));
    }

    private List<ChannelGateway> serving(Kind kind, Currency currency, Channel channel) {
        Route route = new Route(currency, channel);
        return Optional.of(gateway).filter(serving -> harness.flows().stream().map(flow -> flow.kind() + " "
                + flow.route()).anyMatch((kind + " " + route)::equals)).stream().toList();
    }
}
