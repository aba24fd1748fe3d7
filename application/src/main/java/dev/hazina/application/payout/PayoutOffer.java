package dev.hazina.application.payout;

import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.ProviderChoice;
import dev.hazina.application.channel.ProviderChoice.Chosen;
import dev.hazina.application.fee.PresentFees;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// What is known of a payout before any wallet is looked at: its channel, the account through which its provider would
/// pay it, and the fees.
///
/// @param platformFees of merchants with whom none were agreed
/// @param refused why it would not be paid as it stands
record PayoutOffer(Channel channel, FloatAccount through, FeeSchedule platformFees,
        Optional<Refusal.Invalid> refused) {

    /// Finds the offers.
    record Offers(Gateways gateways, PresentFees fees) {

        /// @throws Refusal.Invalid below the currency's minimum, or when no provider pays out in it
        PayoutOffer of(Account account, Money amount, Phone destination) {
            return of(account.merchant(), account.id(), amount, destination);
        }

        /// The same for a business account that is known by its id.
        PayoutOffer of(MerchantId merchant, AccountId account, Money amount, Phone destination) {
            PayoutRules.requireMinimum(amount);
            Route route = route(amount.currency());
            Chosen chosen = chosen(merchant, account, route, Optional.of(destination));
            FloatAccount through = new FloatAccount(chosen.gateway().name(), chosen.gateway()
                    .floatAccount(ChannelUse.DISBURSEMENT, route.currency(), route.channel()));
            try {
                chosen.able().amounts().require(amount);
                chosen.able().phones().require("destination_phone", destination);
                return new PayoutOffer(route.channel(), through, fees.platform(), Optional.empty());
            } catch (Refusal.Invalid refused) {
                return new PayoutOffer(route.channel(), through, fees.platform(), Optional.of(refused));
            }
        }

        private static Route route(Currency currency) {
            return new Route(currency, PayoutRules.channel(currency));
        }

        private Chosen chosen(MerchantId merchant, AccountId account, Route route, Optional<Phone> destination) {
            ProviderChoice choice = new ProviderChoice(gateways.disbursingFor(merchant, account, route),
                    ChannelUse.DISBURSEMENT, route);
            return destination.map(choice::of).orElseGet(choice::first)
                    .orElseThrow(() -> new Refusal.Invalid(RefusalCode.CHANNEL_UNAVAILABLE,
                            "no provider pays out in this currency"));
        }

        /// Whether some amount could be paid out in this currency.
        ///
        /// @param destination empty for any
        /// @throws Refusal.Invalid when no provider pays out in it, or to the phone
        void require(Account account, Currency currency, Optional<Phone> destination) {
            Chosen chosen = chosen(account.merchant(), account.id(), route(currency), destination);
            destination.ifPresent(phone -> chosen.able().phones().require("destination_phone", phone));
        }

        /// @throws Refusal.Invalid when its provider doesn't pay out such an amount, or to the phone
        Money quote(Account account, Money amount, Phone destination) {
            of(account, amount, destination).refused().ifPresent(why -> {
                throw why;
            });
            return fees.now(account.merchant()).ofPayout(amount);
        }
    }
}
