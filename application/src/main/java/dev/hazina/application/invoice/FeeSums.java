package dev.hazina.application.invoice;

import dev.hazina.domain.money.Money;

/// The fee postings of a period in one currency, added up.
///
/// @param returned what the platform gave back, positive
public record FeeSums(Part payments, Part payouts, Part returned) {

    /// The number of postings and their sum.
    public record Part(long count, Money amount) {}

    /// Negative where more was given back than charged.
    public Money total() {
        return payments.amount().plus(payouts.amount()).minus(returned.amount());
    }
}
