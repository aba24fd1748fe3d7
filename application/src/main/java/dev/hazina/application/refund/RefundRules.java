package dev.hazina.application.refund;

import dev.hazina.application.channel.AmountRule;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Refunding;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;

/// What the providers of payments can give back.
record RefundRules(Gateways gateways) {
    private Capabilities able(PaymentDetails paid) {
        return gateways.reaching(paid)
                .map(gateway -> gateway.capabilities(ChannelUse.REFUND, paid.amount().currency(), paid.channel()))
                .orElseThrow(() -> new Refusal.Precondition(RefusalCode.PROVIDER_NOT_CONNECTED,
                        "this payment's provider is not connected at the moment, so nothing can be refunded now"));
    }

    /// Whether the payment's provider gives so much back.
    ///
    /// @throws Refusal.Precondition when it isn't connected
    boolean offers(PaymentDetails paid, Money amount) {
        return offers(able(paid), paid, amount);
    }

    private static boolean offers(Capabilities able, PaymentDetails paid, Money amount) {
        return switch (able.refunding()) {
            case PARTIAL -> true;
            case FULL_ONLY -> amount.equals(paid.amount());
            case NOT_OFFERED -> false;
        };
    }

    /// A part of what remains of the payment, of any size.
    ///
    /// @throws Refusal as of the part that would be given back most likely
    void requireAny(PaymentDetails paid, Money remaining) {
        Capabilities able = able(paid);
        requireOffered(paid,
                able.refunding() == Refunding.PARTIAL ? largest(able.amounts(), remaining) : remaining);
    }

    /// The largest amount that is taken of those up to this one; this one itself where none is.
    private static Money largest(AmountRule taken, Money upTo) {
        Money whole = new Money(upTo.currency(), Math.min(upTo.minor(), taken.most()) / taken.step() * taken.step());
        return taken.takes(whole) ? whole : upTo;
    }

    /// @throws Refusal.Precondition when the payment's provider isn't connected, or can't give so much back
    void requireOffered(PaymentDetails paid, Money amount) {
        Capabilities able = able(paid);
        if (!offers(able, paid, amount)) {
            throw new Refusal.Precondition(RefusalCode.REFUND_NOT_SUPPORTED,
                    able.refunding() == Refunding.FULL_ONLY
                            ? "this payment's channel gives back the whole amount or nothing"
                            : "this payment's channel can't give money back");
        }
        able.amounts().require(amount);
    }

    /// A place among the requests to its provider, which is that of its payment. One that is held isn't sent now.
    Placing place(Instruction<RefundDetails> refund, Duration patience) {
        return refund.isUnsent() ? new Placing.Taken(SendPlace.NONE) : placeToSend(refund, patience);
    }

    private Placing placeToSend(Instruction<RefundDetails> refund, Duration patience) {
        return gateways.named(refund.details().provider())
                .map(gateway -> gateway.place(ChannelUse.REFUND, refund.details().currency(), patience))
                .orElseGet(() -> new Placing.Taken(SendPlace.NONE));
    }

    FloatAccount floatAccount(PaymentDetails paid) {
        return gateways.reaching(paid)
                .map(gateway -> gateway.floatAccount(ChannelUse.REFUND, paid.amount().currency(), paid.channel()))
                .map(name -> new FloatAccount(paid.provider(), name)).orElseGet(paid::clearingAccount);
    }
}
