package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.instruction.State.Failed;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// What a merchant has paid out in a currency before another payout, as far as its rule asks.
///
/// @param day the sum of what was made within the period, held or not, without what failed or was canceled
/// @param toRecipient the same, of what goes to the number of the new one
/// @param isKnown whether a payout to that number has arrived before
/// @param made the same sums by who made them, where the rule has limits of parts
public record RecentPayouts(Money day, Money toRecipient, boolean isKnown, List<Made> made) {
    /// A day without a beginning: at midnight nothing begins again.
    public static final Duration PERIOD = Duration.ofHours(24);

    public RecentPayouts {
        made = List.copyOf(made);
    }

    public RecentPayouts(Money day, Money toRecipient, boolean isKnown) {
        this(day, toRecipient, isKnown, List.of());
    }

    /// The sums of one maker.
    public record Made(PayoutMaker by, Money day, Money toRecipient) {}

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
    public RecentPayouts and(Instruction<PayoutDetails> payout, boolean isToRecipient, PayoutMaker.Roles roles) {
        Money amount = payout.details().amount();
        Money to = isToRecipient ? amount : Money.zero(amount.currency());
        return counts(payout)
                ? new RecentPayouts(sum(day, amount), sum(toRecipient, to), isKnown, Stream.concat(made.stream(),
                        Stream.of(new Made(PayoutMaker.of(payout, roles), amount, to))).toList())
                : this;
    }

    /// The sums of a part of the merchant.
    RecentPayouts of(PayoutPart part) {
        Money none = Money.zero(day.currency());
        List<Made> own = made.stream().filter(one -> part.has(one.by())).toList();
        return new RecentPayouts(own.stream().map(Made::day).reduce(none, RecentPayouts::sum),
                own.stream().map(Made::toRecipient).reduce(none, RecentPayouts::sum), isKnown);
    }

    /// A sum beyond what an amount can be is over every limit, as the largest one is.
    public static Money sum(Money one, Money other) {
        return one.minor() > Long.MAX_VALUE - other.minor()
                ? new Money(one.currency(), Long.MAX_VALUE)
                : one.plus(other);
    }
}
