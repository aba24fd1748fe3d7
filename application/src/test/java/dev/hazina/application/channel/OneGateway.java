package dev.hazina.application.channel;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Optional;

/// One adapter for every channel and currency.
public record OneGateway(ChannelGateway gateway) implements Gateways {
    @Override
    public List<ChannelGateway> collecting(Currency currency, Channel channel) {
        return channel.collects(currency) ? List.of(gateway) : List.of();
    }

    @Override
    public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
        return channel.serves(currency) ? List.of(gateway) : List.of();
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
