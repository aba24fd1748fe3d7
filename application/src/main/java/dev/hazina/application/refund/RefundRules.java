package dev.hazina.application.refund;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// What the providers of payments can give back.
record RefundRules(Gateways gateways) {
    Capabilities able(PaymentDetails paid) {
        return gateways.reaching(paid)
                .map(gateway -> gateway.capabilities(ChannelUse.REFUND, paid.amount().currency(), paid.channel()))
                .orElseThrow(() -> new Refusal.Precondition(RefusalCode.PROVIDER_NOT_CONNECTED,
                        "this payment's provider is not connected at the moment, so nothing can be refunded now"));
    }

    FloatAccount floatAccount(PaymentDetails paid) {
        return gateways.reaching(paid)
                .map(gateway -> gateway.floatAccount(ChannelUse.REFUND, paid.amount().currency(), paid.channel()))
                .map(name -> new FloatAccount(paid.provider(), name)).orElseGet(paid::clearingAccount);
    }
}
