package dev.hazina.application.refund;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Refunding;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// What the providers of payments can give back.
record RefundRules(Gateways gateways) {
    private Capabilities able(PaymentDetails paid) {
        return gateways.reaching(paid)
                .map(gateway -> gateway.capabilities(ChannelUse.REFUND, paid.amount().currency(), paid.channel()))
                .orElseThrow(() -> new Refusal.Precondition(RefusalCode.PROVIDER_NOT_CONNECTED,
                        "this payment's provider is not connected at the moment, so nothing can be refunded now"));
    }

    /// @throws Refusal.Precondition when the payment's provider isn't connected, or can't give so much back
    void requireOffered(PaymentDetails paid, Money amount) {
        Capabilities able = able(paid);
        boolean offered = switch (able.refunding()) {
            case PARTIAL -> true;
            case FULL_ONLY -> amount.equals(paid.amount());
            case NOT_OFFERED -> false;
        };
        if (!offered) {
            throw new Refusal.Precondition(RefusalCode.REFUND_NOT_SUPPORTED,
                    able.refunding() == Refunding.FULL_ONLY
                            ? "this payment's channel gives back the whole amount or nothing"
                            : "this payment's channel can't give money back");
        }
        able.amounts().require(amount);
    }

    FloatAccount floatAccount(PaymentDetails paid) {
        return gateways.reaching(paid)
                .map(gateway -> gateway.floatAccount(ChannelUse.REFUND, paid.amount().currency(), paid.channel()))
                .map(name -> new FloatAccount(paid.provider(), name)).orElseGet(paid::clearingAccount);
    }
}
