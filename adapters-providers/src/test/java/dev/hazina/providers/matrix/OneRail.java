package dev.hazina.providers.matrix;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Flow.Kind;
import dev.hazina.providers.conformance.Rig;
import dev.hazina.providers.rail.Route;
import java.util.Optional;

/// A configuration with the rig's adapter and nothing else.
record OneRail(Rig rig) implements Gateways {
    @Override
    public Optional<ChannelGateway> collecting(Currency currency, Channel channel) {
        return serving(Kind.COLLECT, currency, channel);
    }

    @Override
    public Optional<ChannelGateway> disbursing(Currency currency, Channel channel) {
        return serving(Kind.DISBURSE, currency, channel);
    }

    @Override
    public Optional<ChannelGateway> named(String name) {
        return Optional.of(rig.gateway()).filter(gateway -> gateway.name().equals(name));
    }

    private Optional<ChannelGateway> serving(Kind kind, Currency currency, Channel channel) {
        Route route = new Route(currency, channel);
        return Optional.of(rig.gateway()).filter(gateway -> rig.flows().stream().map(flow -> flow.kind() + " "
                + flow.route()).anyMatch((kind + " " + route)::equals));
    }
}
