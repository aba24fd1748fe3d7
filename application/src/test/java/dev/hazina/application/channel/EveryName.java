package dev.hazina.application.channel;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Optional;

/// One adapter for every channel and currency, at accounts of every name: merchants' own ones, too.
public record EveryName(OneGateway one) implements Gateways {
    public static EveryName of(ChannelGateway gateway) {
        return new EveryName(new OneGateway(gateway));
    }

    @Override
    public List<ChannelGateway> collecting(Currency currency, Channel channel) {
        return one.collecting(currency, channel);
    }

    @Override
    public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
        return one.disbursing(currency, channel);
    }

    @Override
    public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
        return one.receiving(currency, channel);
    }

    @Override
    public Optional<ChannelGateway> named(String name) {
        return Optional.of(one.gateway());
    }
}
