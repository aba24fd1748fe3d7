package dev.hazina.application.inbound;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.application.floatrule.FloatRules;
import dev.hazina.application.provideraccount.AccountOutline;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.floats.FloatRule;
import dev.hazina.domain.floats.FloatTopic;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.provideraccount.ProviderAccount;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The numbers to which a merchant's payers may send money by themselves: that of the provider that the settings give
/// the channel to, and those of the platform's further accounts that are for the merchant. A number that receives for
/// another merchant isn't told, and neither is one whose provider drains: money that comes there goes on being taken,
/// and no new payer is to be sent there.
@OpenToAdapters
public final class PayerNumbers {
    private final Gateways gateways;
    private final ProviderHealth health;
    private final ProviderAccounts accounts;
    private final FloatRules rules;

    public PayerNumbers(Gateways gateways, ProviderHealth health, ProviderAccounts accounts, FloatRules rules) {
        this.gateways = gateways;
        this.health = health;
        this.accounts = accounts;
        this.rules = rules;
    }

    /// Each once, in order; none where no such money is received.
    public List<String> of(MerchantId merchant, Currency currency) {
        Map<String, PaybillAddresses> connected = health.paybills();
        if (connected.isEmpty()) {
            return List.of();
        }
        Map<String, AccountOutline> entered = accounts.outlines().stream()
                .collect(Collectors.toMap(AccountOutline::name, Function.identity()));
        Optional<String> given = gateways.receiving(currency, Channel.MM_C2B).map(ChannelGateway::name);
        List<FloatRule> others = rules.list().stream().filter(rule -> rule.key().topic() == FloatTopic.RECEIVES_FOR
                && rule.says().filter(whose -> !whose.equals(merchant.toString())).isPresent()).toList();
        return connected.entrySet().stream()
                .filter(one -> Optional.ofNullable(entered.get(one.getKey()))
                        .map(account -> account.isOpenTo(merchant)).orElseGet(() -> isOfSettings(one.getKey(), given)))
                .filter(one -> others.stream().noneMatch(
                        rule -> isOf(one.getKey(), one.getValue().number(), rule.key().account())))
                .map(one -> one.getValue().number()).distinct().sorted().toList();
    }

    /// A connection that is entered no more lasts until it is closed.
    private static boolean isOfSettings(String name, Optional<String> given) {
        return ProviderAccount.providerOf(name).isEmpty() && given.filter(name::equals).isPresent();
    }

    /// A float account is named by its number, alone or before a colon.
    private static boolean isOf(String provider, String number, FloatAccount account) {
        return account.provider().equals(provider)
                && (account.name().equals(number) || account.name().startsWith(number + ":"));
    }
}
