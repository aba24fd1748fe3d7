package dev.hazina.application.floats;

import dev.hazina.domain.money.MoneySum;
import java.time.Instant;
import java.util.Optional;

/// How an account at a provider stands, in one currency.
///
/// @param booked empty where nothing was booked through it
/// @param told what its provider said last, asked or not; empty where it never did
/// @param least below which it is low; empty where none is set
/// @param emptyAt when it is empty if it goes on falling as it did in the last day; empty where it doesn't fall, or too
///        little is known
public record FloatStanding(FloatBalance.Key key, Optional<FloatBalance> booked, Optional<FloatBalance> told,
        Optional<MoneySum> least, Optional<Instant> emptyAt) {

    /// How much more its provider tells of than is booked; negative where it is less. What was in the account before
    /// the books began, what was paid in by the bank, sweeps and charges are in it.
    public Optional<MoneySum> difference() {
        return told.flatMap(said -> booked.map(ours -> said.amount().minus(ours.amount())));
    }

    /// Whether its provider tells of less than the least.
    public boolean isLow() {
        return told.flatMap(said -> least.filter(bound -> said.amount().minor().compareTo(bound.minor()) < 0))
                .isPresent();
    }
}
