package dev.hazina.application.payment;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.ProviderChoice;
import dev.hazina.application.channel.ProviderChoice.Chosen;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// The provider of a payment that is asked for, and whether it moves the payment.
record PaymentChoice(Gateways gateways) {

    /// @throws Refusal.Invalid when no provider serves the channel
    Chosen of(MerchantId merchant, AccountId account, Money amount, Channel channel, Payer payer) {
        return of(merchant, account, new Route(amount.currency(), channel), payer);
    }

    Chosen of(MerchantId merchant, AccountId account, Route route, Payer payer) {
        ProviderChoice choice = new ProviderChoice(gateways.collectingFor(merchant, account, route),
                ChannelUse.COLLECTION, route);
        Optional<Chosen> chosen = payer instanceof Payer.ByPhone(Phone phone)
                ? choice.of(phone)
                : choice.first();
        return chosen.orElseThrow(() -> new Refusal.Invalid(RefusalCode.CHANNEL_UNAVAILABLE,
                "no provider serves this channel and currency"));
    }

    /// @throws Refusal.Invalid when the provider doesn't move such an amount or reach the phone
    static void require(Money amount, Payer payer, Chosen chosen) {
        chosen.able().amounts().require(amount);
        requireReached(payer, chosen);
    }

    /// @throws Refusal.Invalid when the provider doesn't reach the phone
    static void requireReached(Payer payer, Chosen chosen) {
        if (payer instanceof Payer.ByPhone(Phone phone)) {
            chosen.able().phones().require("payer_phone", phone);
        }
    }

    static FloatAccount account(ChannelGateway gateway, Money amount, Channel channel) {
        return new FloatAccount(gateway.name(),
                gateway.floatAccount(ChannelUse.COLLECTION, amount.currency(), channel));
    }
}
