package dev.hazina.application.channel;

import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// The amounts that a provider moves, in minor units.
///
/// @param step every amount is a multiple of this: 100 where only whole shillings go
public record AmountRule(long least, long most, long step) {

    public static AmountRule any() {
        return new AmountRule(1, Long.MAX_VALUE, 1);
    }

    /// Any amount of whole steps, for refunds: the payment was within the limits, as they were then.
    public AmountRule withoutLimits() {
        return new AmountRule(step, Long.MAX_VALUE, step);
    }

    public boolean takes(Money amount) {
        return amount.minor() >= least && amount.minor() <= most && amount.minor() % step == 0;
    }

    /// @throws Refusal.Invalid when the provider doesn't move such an amount
    public void require(Money amount) {
        if (takes(amount)) {
            return;
        }
        if (amount.minor() % step != 0) {
            throw new Refusal.Invalid(RefusalCode.AMOUNT_NOT_A_MULTIPLE,
                    "amount must be a multiple of " + plain(amount, step) + " on this channel");
        }
        if (amount.minor() < least) {
            throw new Refusal.Invalid(RefusalCode.AMOUNT_BELOW_MINIMUM,
                    "amount must be at least " + plain(amount, least) + " on this channel");
        }
        throw new Refusal.Invalid(RefusalCode.AMOUNT_ABOVE_MAXIMUM,
                "amount must be at most " + plain(amount, most) + " on this channel");
    }

    private static String plain(Money like, long minor) {
        return new Money(like.currency(), minor).toString();
    }
}
