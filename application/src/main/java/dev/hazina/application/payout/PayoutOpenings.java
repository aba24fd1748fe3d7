package dev.hazina.application.payout;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// What is known of a payout before any wallet is looked at: its channel, its fee, and the provider that would pay it.
record PayoutOpenings(Ids ids, Gateways gateways, FeeSchedule fees, KeyRules keys) {

    /// @throws Refusal.Invalid as [#quote]
    OpenPayout of(RequestPayout.Command command, ResponseTemplate<Instruction<PayoutDetails>> reply) {
        Currency currency = command.amount().currency();
        Channel channel = PayoutRules.channel(currency);
        Money fee = quote(command.amount(), command.destination());
        ChannelGateway gateway = gateway(currency, channel);
        FloatAccount through = new FloatAccount(gateway.name(),
                gateway.floatAccount(ChannelUse.DISBURSEMENT, currency, channel));
        return new OpenPayout(command, reply, new PayoutId(ids.next()), fee, channel, through, keys);
    }

    /// @throws Refusal.Invalid below the currency's minimum, or when no provider pays out in it, such an amount, or to
    ///         the phone
    Money quote(Money amount, Phone destination) {
        PayoutRules.requireMinimum(amount);
        Channel channel = PayoutRules.channel(amount.currency());
        Capabilities able = gateway(amount.currency(), channel).capabilities(ChannelUse.DISBURSEMENT,
                amount.currency(), channel);
        able.amounts().require(amount);
        able.phones().require("destination_phone", destination);
        return fees.ofPayout(amount);
    }

    private ChannelGateway gateway(Currency currency, Channel channel) {
        return gateways.disbursing(currency, channel)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.CHANNEL_UNAVAILABLE,
                        "no provider pays out in this currency"));
    }
}
