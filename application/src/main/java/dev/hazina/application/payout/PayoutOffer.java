package dev.hazina.application.payout;

import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.ProviderChoice;
import dev.hazina.application.channel.ProviderChoice.Chosen;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// What is known of a payout before any wallet is looked at: its channel, the account through which its provider would
/// pay it, and its fee.
///
/// @param refused why it would not be paid as it stands; then there is no fee
record PayoutOffer(Channel channel, FloatAccount through, Money fee, Optional<Refusal.Invalid> refused) {

    /// Finds the offers.
    record Offers(Gateways gateways, FeeSchedule fees) {

        /// @throws Refusal.Invalid below the currency's minimum, or when no provider pays out in it
        PayoutOffer of(MerchantId merchant, Money amount, Phone destination) {
            PayoutRules.requireMinimum(amount);
            Route route = new Route(amount.currency(), PayoutRules.channel(amount.currency()));
            Chosen chosen = new ProviderChoice(
                    gateways.disbursingFor(merchant, route.currency(), route.channel()), ChannelUse.DISBURSEMENT, route)
                    .of(destination)
                    .orElseThrow(() -> new Refusal.Invalid(RefusalCode.CHANNEL_UNAVAILABLE,
                            "no provider pays out in this currency"));
            FloatAccount through = new FloatAccount(chosen.gateway().name(), chosen.gateway()
                    .floatAccount(ChannelUse.DISBURSEMENT, route.currency(), route.channel()));
            try {
                chosen.able().amounts().require(amount);
                chosen.able().phones().require("destination_phone", destination);
                return new PayoutOffer(route.channel(), through, fees.ofPayout(amount), Optional.empty());
            } catch (Refusal.Invalid refused) {
                return new PayoutOffer(route.channel(), through, Money.zero(amount.currency()), Optional.of(refused));
            }
        }
    }

    /// @throws Refusal.Invalid when its provider doesn't pay out such an amount, or to the phone
    Money quote() {
        refused.ifPresent(why -> {
            throw why;
        });
        return fee;
    }
}
