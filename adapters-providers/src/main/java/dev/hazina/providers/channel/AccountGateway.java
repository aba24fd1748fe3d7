package dev.hazina.providers.channel;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ForwardingGateway;

/// A provider as one of its accounts, whose name it has.
final class AccountGateway extends ForwardingGateway {
    private final String name;

    AccountGateway(ChannelGateway gateway, String name) {
        super(gateway);
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }
}
