package dev.hazina.application.page;

import dev.hazina.domain.money.Currency;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// How many rows of a list were found, and their sums.
///
/// @param since the time of the oldest row that was counted, where older ones were not; empty when all are counted
public record Totals(List<Sum> sums, Optional<Instant> since) {
    public Totals {
        sums = List.copyOf(sums);
    }

    /// The rows of one currency.
    ///
    /// @param amount in major units
    public record Sum(Currency currency, long count, BigDecimal amount) {}

    public long count() {
        return sums.stream().mapToLong(Sum::count).sum();
    }
}
