package dev.hazina.application.pull;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelGateway.PaymentPuller;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.inbound.NoticeDoubt;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.Currency;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// An account whose payments can be listed.
///
/// @param doubt why a person has to look at each of them before its money goes to a wallet; empty where none has to
record PullSource(ChannelGateway gateway, PaymentPuller puller, Currency currency, Optional<NoticeDoubt> doubt) {

    /// Those of all accounts to which payers may have sent money unasked.
    static List<PullSource> all(Gateways gateways) {
        return Arrays.stream(Currency.values()).flatMap(currency -> gateways.receivers(currency, Channel.MM_C2B)
                .stream().distinct().flatMap(name -> gateways.named(name).stream())
                .flatMap(gateway -> gateway.pulls().map(puller -> new PullSource(gateway, puller, currency,
                        doubt(gateways, gateway, currency))).stream()))
                .toList();
    }

    private static Optional<NoticeDoubt> doubt(Gateways gateways, ChannelGateway gateway, Currency currency) {
        return gateways.receives(gateway.name(), currency, Channel.MM_C2B)
                ? Optional.empty()
                : Optional.of(new NoticeDoubt("was listed by " + gateway.name()
                        + ", to which the channel is not given", false));
    }

    FloatAccount account() {
        return new FloatAccount(gateway.name(), puller.account());
    }
}
