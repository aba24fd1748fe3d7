package dev.hazina.application.channel;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Optional;

/// One adapter for every channel and currency, as far as a test lets it be connected.
public final class SwitchedGateways implements Gateways {
    private final OneGateway all;
    private volatile Standing standing = Standing.CONNECTED;

    /// How the adapter is connected.
    public enum Standing {
        /// For all.
        CONNECTED,
        /// For what is open at it alone.
        DRAINING,
        /// Without what it needs for what is open at it.
        WITHOUT_SETTINGS,
        /// Not at all.
        GONE
    }

    public SwitchedGateways(ChannelGateway gateway) {
        all = new OneGateway(gateway);
    }

    public void set(Standing now) {
        standing = now;
    }

    private boolean takesNew() {
        return standing == Standing.CONNECTED || standing == Standing.WITHOUT_SETTINGS;
    }

    @Override
    public List<ChannelGateway> collecting(Currency currency, Channel channel) {
        return takesNew() ? all.collecting(currency, channel) : List.of();
    }

    @Override
    public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
        return takesNew() ? all.disbursing(currency, channel) : List.of();
    }

    @Override
    public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
        return takesNew() ? all.receiving(currency, channel) : Optional.empty();
    }

    @Override
    public List<String> receivers(Currency currency, Channel channel) {
        return standing == Standing.GONE ? List.of() : all.receivers(currency, channel);
    }

    @Override
    public Optional<ChannelGateway> named(String name) {
        return standing == Standing.GONE ? Optional.empty() : all.named(name);
    }

    @Override
    public Optional<ChannelGateway> reaching(Details details) {
        return standing == Standing.WITHOUT_SETTINGS ? Optional.empty() : Gateways.super.reaching(details);
    }
}
