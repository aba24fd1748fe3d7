package dev.hazina.application.channel;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Optional;

/// Two adapters: one serves every channel and currency, and the other is only present.
public record TwoGateways(ChannelGateway serving, ChannelGateway other) implements Gateways {
    @Override
    public List<ChannelGateway> collecting(Currency currency, Channel channel) {
        return new OneGateway(serving).collecting(currency, channel);
    }

    @Override
    public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
        return new OneGateway(serving).disbursing(currency, channel);
    }

    @Override
    public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
        return new OneGateway(serving).receiving(currency, channel);
    }

    @Override
    public Optional<ChannelGateway> named(String name) {
        return new OneGateway(serving).named(name).or(() -> new OneGateway(other).named(name));
    }
}
