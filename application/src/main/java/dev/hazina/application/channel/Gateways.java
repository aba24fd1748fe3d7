package dev.hazina.application.channel;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import java.util.Optional;

/// Finds the adapter for a currency and channel.
public interface Gateways {

    /// The adapter that collects in this currency over this channel; empty where none is configured.
    Optional<ChannelGateway> collecting(Currency currency, Channel channel);

    /// The adapter that pays out in this currency over this channel; empty where none is configured.
    Optional<ChannelGateway> disbursing(Currency currency, Channel channel);

    /// The adapter over whose channel inbound payments in this currency may arrive; empty where none is configured.
    Optional<ChannelGateway> receiving(Currency currency, Channel channel);

    Optional<ChannelGateway> named(String name);
}
