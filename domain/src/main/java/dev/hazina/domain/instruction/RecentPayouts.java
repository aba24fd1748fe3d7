package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.instruction.State.Failed;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;

/// What a merchant has paid out in a currency before another payout, as far as its rule asks.
///
/// @param day the sum of what was made within the period, held or not, without what failed or was canceled
/// @param toRecipient the same, of what goes to the number of the new one
/// @param isKnown whether a payout to that number has arrived before
public record RecentPayouts(Money day, Money toRecipient, boolean isKnown) {
    /// A day without a beginning: at midnight nothing begins again.
    public static final Duration PERIOD = Duration.ofHours(24);

    /// Of a merchant who has paid out nothing.
    public static RecentPayouts none(Currency currency) {
        return new RecentPayouts(Money.zero(currency), Money.zero(currency), false);
    }

    /// Whether the money of a payout has gone out, or may still.
    public static boolean counts(Instruction<PayoutDetails> payout) {
        return payout.isOpen() || payout.isSucceeded() || payout.isPaidLater()
                || payout.state() instanceof Failed failed && failed.by() == FailedBy.GIVEN_UP;
    }

    /// With another one, where it counts.
    ///
    /// @param isToRecipient whether it goes to the same number
    public RecentPayouts and(Instruction<PayoutDetails> payout, boolean isToRecipient) {
        Money amount = payout.details().amount();
        return counts(payout)
                ? new RecentPayouts(sum(day, amount), isToRecipient ? sum(toRecipient, amount) : toRecipient, isKnown)
                : this;
    }

    /// A sum beyond what an amount can be is over every limit, as the largest one is.
    private static Money sum(Money one, Money other) {
        return one.minor() > Long.MAX_VALUE - other.minor()
                ? new Money(one.currency(), Long.MAX_VALUE)
                : one.plus(other);
    }
}
