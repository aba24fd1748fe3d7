package dev.hazina.domain.discrepancy;

import dev.hazina.domain.money.Money;

/// What stands in suspense for a discrepancy, until a person decides.
public sealed interface InSuspense {

    /// The books are right as they are; it only has to be seen.
    record Nothing() implements InSuspense {}

    /// Money came that nobody has been given.
    record SuspenseCredit(Money amount) implements InSuspense {}

    /// Money went that nobody has been debited for.
    record SuspenseDebit(Money amount) implements InSuspense {}

    /// What waits when this much was put there; a fee may have eaten all of it.
    static InSuspense waiting(Money amount) {
        return amount.isZero() ? new Nothing() : new SuspenseCredit(amount);
    }
}
