package dev.hazina.application.payout;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.ProviderChoice;
import dev.hazina.application.channel.ProviderChoice.Chosen;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.Opened;
import dev.hazina.application.instruction.RepeatedOpening;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// What is known of a payout before any wallet is looked at: its channel, its fee, and the provider that would pay it.
record PayoutOpenings(Ids ids, Gateways gateways, FeeSchedule fees, KeyRules keys) {

    /// The opening of a payout. Where it would be refused as it stands, it only looks for one that it repeats.
    ///
    /// @throws Refusal.Invalid below the currency's minimum, or when no provider pays out in it
    Operation<Opened<Instruction<PayoutDetails>>> of(RequestPayout.Command command,
            ResponseTemplate<Instruction<PayoutDetails>> reply) {
        Chosen chosen = choose(command.amount(), command.destination());
        try {
            return opening(command, reply, chosen.gateway(), fee(command.amount(), command.destination(), chosen));
        } catch (Refusal.Invalid refused) {
            return new RepeatedOpening<>(
                    opening(command, reply, chosen.gateway(), Money.zero(command.amount().currency())), refused);
        }
    }

    /// @throws Refusal.Invalid below the currency's minimum, or when no provider pays out in it, such an amount, or to
    ///         the phone
    Money quote(Money amount, Phone destination) {
        return fee(amount, destination, choose(amount, destination));
    }

    private Money fee(Money amount, Phone destination, Chosen chosen) {
        chosen.able().amounts().require(amount);
        chosen.able().phones().require("destination_phone", destination);
        return fees.ofPayout(amount);
    }

    private Chosen choose(Money amount, Phone destination) {
        PayoutRules.requireMinimum(amount);
        Route route = route(amount);
        return new ProviderChoice(gateways.disbursing(route.currency(), route.channel()), ChannelUse.DISBURSEMENT,
                route).of(destination)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.CHANNEL_UNAVAILABLE,
                        "no provider pays out in this currency"));
    }

    private OpenPayout opening(RequestPayout.Command command, ResponseTemplate<Instruction<PayoutDetails>> reply,
            ChannelGateway gateway, Money fee) {
        Route route = route(command.amount());
        FloatAccount through = new FloatAccount(gateway.name(),
                gateway.floatAccount(ChannelUse.DISBURSEMENT, route.currency(), route.channel()));
        return new OpenPayout(command, reply, new PayoutId(ids.next()), fee, route.channel(), through, keys);
    }

    private static Route route(Money amount) {
        return new Route(amount.currency(), PayoutRules.channel(amount.currency()));
    }
}
