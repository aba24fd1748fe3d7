package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;

/// To whom a payout goes, and in which currency: what its merchant's rule asks about.
public record PayoutRecipient(Currency currency, Phone phone) {
    /// Whether a payout is in the same currency.
    public boolean isInCurrencyOf(Instruction<PayoutDetails> payout) {
        return payout.details().amount().currency() == currency;
    }

    public boolean isThatOf(Instruction<PayoutDetails> payout) {
        return payout.details().destination().equals(phone);
    }
}
