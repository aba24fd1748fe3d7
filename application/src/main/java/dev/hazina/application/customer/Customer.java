package dev.hazina.application.customer;

import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.money.MoneySum;
import java.time.Instant;
import java.util.Optional;

/// One who paid an account.
///
/// @param toldName as a provider told it last
/// @param payments that succeeded, at most as many as are counted
/// @param sum of these, in the currency of the last one
/// @param lastAt when the last of them was created
public record Customer(KnownNumber number, Optional<String> toldName, int payments, MoneySum sum, Instant lastAt) {
    /// More payments of one payer are not counted in a list.
    public static final int MOST_COUNTED = 500;

    /// Whether there may be more payments than were counted.
    public boolean isCountedInPart() {
        return payments >= MOST_COUNTED;
    }
}
