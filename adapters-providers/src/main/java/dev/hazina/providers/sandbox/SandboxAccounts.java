package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.Currency;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/// The sandbox has the accounts of a typical installation: a paybill and a number for payouts, the two balances of a
/// mobile money operator, and a card processor.
final class SandboxAccounts {
    /// The account that payers fill without having been asked, or by a prompt.
    static final String PAYBILL = "paybill";

    /// Each account in each of its currencies.
    static final Set<FloatBalance.Key> ALL = all();

    private SandboxAccounts() {}

    static String of(ChannelUse use, Channel channel) {
        return switch (channel) {
            case MM_STK_PUSH, MM_C2B -> PAYBILL;
            case MM_B2C -> "payouts";
            case MOBILE_MONEY -> use == ChannelUse.COLLECTION ? "collection" : "disbursement";
            case CARD, BANK_TRANSFER -> channel.wire();
        };
    }

    static FloatBalance.Key key(String account, Currency currency) {
        return new FloatBalance.Key(new FloatAccount(SandboxGateway.NAME, account), currency);
    }

    private static Set<FloatBalance.Key> all() {
        Set<FloatBalance.Key> all = new LinkedHashSet<>();
        for (Currency currency : Currency.values()) {
            Stream.of(Channel.values()).filter(channel -> channel.collects(currency))
                    .forEach(channel -> all.add(key(of(ChannelUse.COLLECTION, channel), currency)));
            Channel.ofPayout(currency)
                    .ifPresent(channel -> all.add(key(of(ChannelUse.DISBURSEMENT, channel), currency)));
        }
        return all;
    }
}
