package dev.hazina.domain.discrepancy;

import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
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

    /// @param amount of the discrepancy's subject
    boolean asksForTwo(Resolution wanted, Money amount) {
        return wanted.action() != Action.ACKNOWLEDGE
                && (exceeds(amount) || wanted.found().filter(found -> exceeds(found.amount())).isPresent());
    }

    private boolean exceeds(Money amount) {
        return Optional.ofNullable(above.get(amount.currency())).filter(most -> amount.compareTo(most) > 0)
                .isPresent();
    }
}
