package dev.hazina.domain.discrepancy;

import dev.hazina.domain.money.Money;

/// The money in suspense for a discrepancy, until a person decides.
public sealed interface InSuspense {

    /// The books are correct; a person has to take note.
    record Nothing() implements InSuspense {}

    /// Money came in that was credited to no wallet.
    record SuspenseCredit(Money amount) implements InSuspense {}

    /// Money went out that was debited from no wallet.
    record SuspenseDebit(Money amount) implements InSuspense {}

    /// The waiting money after this much was put in suspense; a fee may have used up all of it.
    static InSuspense waiting(Money amount) {
        return amount.isZero() ? new Nothing() : new SuspenseCredit(amount);
    }
}
