package dev.hazina.application.ledger;

import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;

/// A provider's receipt and the one subject that it belongs to. It is the only row that isn't one merchant's alone:
/// groups of two merchants with the same receipt wait for each other here.
///
/// @param holder the subject it belongs to: a payment, refund, payout or inbound payment
/// @param merchant the merchant whose books contain the holder
/// @param waiting whether the holder is a notice whose money is in suspense, so that a payment it belongs to may
///        still take it over
public record KnownReceipt(ProviderReceipt receipt, MerchantId merchant, Subject holder, Money amount,
        boolean waiting) {
    /// Whether it belongs to money that came in.
    public boolean isOfMoneyThatCame() {
        return holder.kind().isCollection() || holder.kind() == Subject.Kind.INBOUND_PAYMENT;
    }

    /// The same, free to be taken over by the payment it belongs to.
    public KnownReceipt waits() {
        return new KnownReceipt(receipt, merchant, holder, amount, true);
    }

    /// The same, closed to every later payment: a person has decided to whom the money belongs.
    public KnownReceipt decided() {
        return new KnownReceipt(receipt, merchant, holder, amount, false);
    }
}
