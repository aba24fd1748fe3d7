package dev.hazina.application.customer;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.ProviderChoice;
import dev.hazina.application.channel.RegisteredNames;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.Account;
import java.util.List;
import java.util.Optional;

/// Finds the provider that would pay a number, where it tells to whom the number is registered.
@OpenToAdapters
public final class NamingProviders {
    private final Gateways gateways;

    public NamingProviders(Gateways gateways) {
        this.gateways = gateways;
    }

    /// Whether any provider that pays numbers of this country tells names.
    boolean anyFor(Account account, Phone phone) {
        return Channel.ofPayout(phone.currency())
                .map(channel -> paying(account, new Route(phone.currency(), channel))).orElse(List.of()).stream()
                .anyMatch(one -> one.names().isPresent());
    }

    /// The names of the provider that a payout to this number would be given to.
    Optional<RegisteredNames> of(Account account, Phone phone) {
        return Channel.ofPayout(phone.currency()).map(channel -> new Route(phone.currency(), channel))
                .flatMap(route -> new ProviderChoice(paying(account, route), ChannelUse.DISBURSEMENT, route).of(phone))
                .flatMap(chosen -> chosen.gateway().names());
    }

    private List<ChannelGateway> paying(Account account, Route route) {
        return gateways.disbursingFor(account.merchant(), account.id(), route);
    }
}
