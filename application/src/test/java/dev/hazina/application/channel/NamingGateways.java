package dev.hazina.application.channel;

import dev.hazina.application.channel.RegisteredNames.NameAnswer;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Adapters that also tell to whom numbers are registered, by the last digits of the number.
public record NamingGateways(Gateways gateways, RegisteredNames names) implements Gateways {
    public static final String NAME = "AMINA WANJIRU";

    /// One that knows no number that ends in 008, doesn't answer about one that ends in 004, and has all others in one
    /// name.
    public static NamingGateways byDigits(Gateways gateways) {
        return new NamingGateways(gateways, phone -> phone.e164().endsWith("008")
                ? new NameAnswer.Unnamed()
                : phone.e164().endsWith("004")
                        ? new NameAnswer.Unanswered("no answer")
                        : NameAnswer.of(Stream.of(NAME)));
    }

    @Override
    public List<ChannelGateway> collecting(Currency currency, Channel channel) {
        return gateways.collecting(currency, channel);
    }

    @Override
    public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
        return gateways.disbursing(currency, channel).stream().map(this::naming).toList();
    }

    private ChannelGateway naming(ChannelGateway gateway) {
        return new ForwardingGateway(gateway) {
            @Override
            public Optional<RegisteredNames> names() {
                return Optional.of(names);
            }
        };
    }

    @Override
    public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
        return gateways.receiving(currency, channel);
    }

    @Override
    public Optional<ChannelGateway> named(String name) {
        return gateways.named(name);
    }
}
