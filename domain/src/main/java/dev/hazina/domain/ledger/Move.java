package dev.hazina.domain.ledger;

import dev.hazina.domain.money.Money;

/// A transfer of money from one ledger account to another. The amount is positive and leaves one place as it reaches
/// the other, so the books always balance.
public record Move(LedgerAccount from, LedgerAccount to, Money amount) {
    public Move {
        if (!amount.isPositive()) {
            throw new IllegalArgumentException("a move needs a positive amount, not " + amount);
        }
        if (from.equals(to)) {
            throw new IllegalArgumentException("a move needs two places");
        }
    }
}
