package dev.hazina.domain.discrepancy;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.math.BigInteger;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// The amount above which a decision about money takes two people.
///
/// @param above the greatest amount that one person may decide; in a currency that isn't named, any amount
public record ApprovalRule(Map<Currency, Money> above) {
    /// A decision never needs a second person.
    public static final ApprovalRule NONE = new ApprovalRule(Map.of());

    public ApprovalRule {
        above = Map.copyOf(above);
    }

    /// The lower limit of both in each currency.
    public ApprovalRule strictest(ApprovalRule other) {
        Map<Currency, Money> lower = new EnumMap<>(Currency.class);
        lower.putAll(above);
        other.above.forEach((currency, limit) -> lower.merge(currency, limit,
                (one, two) -> one.compareTo(two) <= 0 ? one : two));
        return new ApprovalRule(lower);
    }

    /// The limit of a currency; empty where one person may decide any amount.
    public Optional<Money> limit(Currency currency) {
        return Optional.ofNullable(above.get(currency));
    }

    /// @param sum which may be beyond what one amount can be
    boolean exceeds(MoneySum sum) {
        return limit(sum.currency()).filter(most -> sum.minor().compareTo(BigInteger.valueOf(most.minor())) > 0)
                .isPresent();
    }
}
