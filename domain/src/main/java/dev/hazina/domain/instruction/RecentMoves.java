package dev.hazina.domain.instruction;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.List;
import java.util.function.Predicate;

/// What a merchant has transferred, or refunded, in a currency within [RecentPayouts#PERIOD] before another one, by who
/// made it.
public record RecentMoves(Currency currency, List<Made> made) {
    public RecentMoves {
        made = List.copyOf(made);
    }

    /// The sum of one maker.
    public record Made(PayoutMaker by, Money day) {}

    /// The sum of all. It is as large as an amount can be at most.
    Money day() {
        return day(any -> true);
    }

    /// The sum of a part of the merchant.
    Money day(PayoutPart part) {
        return day(part::has);
    }

    private Money day(Predicate<PayoutMaker> counts) {
        return made.stream().filter(one -> counts.test(one.by())).map(Made::day).reduce(Money.zero(currency),
                RecentPayouts::sum);
    }
}
