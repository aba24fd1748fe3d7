package dev.hazina.domain.ledger;

import dev.hazina.domain.money.Money;

/// Money going from one place to another. Because each amount is positive and leaves as much as arrives, the books
/// balance by construction.
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
