package dev.hazina.application.channel;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import java.util.Optional;

/// One adapter for whatever can be collected at all.
public record OneGateway(ChannelGateway gateway) implements Gateways {
    @Override
    public Optional<ChannelGateway> collecting(Currency currency, Channel channel) {
        return channel.collects(currency) ? Optional.of(gateway) : Optional.empty();
    }

    @Override
    public Optional<ChannelGateway> disbursing(Currency currency, Channel channel) {
        return channel.serves(currency) ? Optional.of(gateway) : Optional.empty();
    }

    @Override
    public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
        return channel.serves(currency) ? Optional.of(gateway) : Optional.empty();
    }

    @Override
    public Optional<ChannelGateway> named(String name) {
        return name.equals(gateway.name()) ? Optional.of(gateway) : Optional.empty();
    }
}
