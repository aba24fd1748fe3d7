package dev.hazina.application.payment;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import java.util.Optional;

/// No adapter is configured at all.
final class NoGateways implements Gateways {
    @Override
    public Optional<ChannelGateway> collecting(Currency currency, Channel channel) {
        return Optional.empty();
    }

    @Override
    public Optional<ChannelGateway> disbursing(Currency currency, Channel channel) {
        return Optional.empty();
    }

    @Override
    public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
        return Optional.empty();
    }

    @Override
    public Optional<ChannelGateway> named(String name) {
        return Optional.empty();
    }
}
