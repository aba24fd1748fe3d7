package dev.hazina.providers.channel;

import dev.hazina.application.channel.CallbackAnswers;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.provideraccount.ProviderAccount;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The providers of the settings, and before them a merchant's own accounts and further ones of the platform.
public final class AccountRouter implements Gateways {
    private final Gateways settings;
    private final AccountConnections accounts;

    /// @param settings the providers that the settings connect
    public AccountRouter(Gateways settings, AccountConnections accounts) {
        this.settings = settings;
        this.accounts = accounts;
    }

    @Override
    public List<ChannelGateway> collecting(Currency currency, Channel channel) {
        return settings.collecting(currency, channel);
    }

    @Override
    public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
        return settings.disbursing(currency, channel);
    }

    @Override
    public List<ChannelGateway> collectingFor(MerchantId merchant, AccountId account, Route route) {
        return route.channel().collects(route.currency())
                ? before(accounts.serving(merchant, account, route),
                        settings.collecting(route.currency(), route.channel()))
                : List.of();
    }

    @Override
    public List<ChannelGateway> disbursingFor(MerchantId merchant, AccountId account, Route route) {
        return Channel.ofPayout(route.currency()).filter(route.channel()::equals).isPresent()
                ? before(accounts.serving(merchant, account, route),
                        settings.disbursing(route.currency(), route.channel()))
                : List.of();
    }

    /// The settings' account at a provider is out of the choice where another one there is closer, also while that one
    /// can't be connected.
    private List<ChannelGateway> before(List<ProviderAccount> own, List<ChannelGateway> all) {
        Set<String> replaced = own.stream().map(ProviderAccount::provider).collect(Collectors.toSet());
        return own.isEmpty()
                ? all
                : Stream.concat(own.stream().flatMap(one -> accounts.named(one.name()).stream()),
                        all.stream().filter(one -> !replaced.contains(one.name()))).toList();
    }

    @Override
    public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
        return settings.receiving(currency, channel)
                .or(() -> accounts.receiving(new Route(currency, channel)).stream()
                        .flatMap(one -> accounts.named(one).stream()).findFirst());
    }

    /// Each account of the platform that has the channel receives, beside that of the settings: payers know its number.
    /// One that drains does too.
    @Override
    public boolean receives(String provider, Currency currency, Channel channel) {
        return settings.receives(provider, currency, channel)
                || accounts.receiving(new Route(currency, channel)).contains(provider);
    }

    @Override
    public List<String> receivers(Currency currency, Channel channel) {
        return Stream.concat(settings.receivers(currency, channel).stream(),
                accounts.receiving(new Route(currency, channel)).stream()).toList();
    }

    @Override
    public Optional<ChannelGateway> named(String name) {
        return settings.named(name).or(() -> accounts.named(name));
    }

    @Override
    public Optional<CallbackAnswers> answers(String name) {
        return settings.answers(name).or(() -> accounts.named(name))
                .or(() -> ProviderAccount.providerOf(name).flatMap(settings::answers));
    }
}
