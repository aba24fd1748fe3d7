package dev.hazina.application.reconciliation;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.MoneySum;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// A movement of a day, as far as each side knows it.
///
/// @param told what the provider told of on this day; empty where it told of nothing
/// @param booked what was booked on this day; empty where nothing was
/// @param receipt empty where the provider told of nothing
/// @param other when the other side has it; empty unless it is later
public record ReconciledRow(State state, Subject subject, Optional<String> receipt, Optional<MoneySum> told,
        Optional<MoneySum> booked, Instant at, Optional<Instant> other) {

    /// How both sides stand to each other.
    public enum State {
        /// Both have it, with the same amount.
        MATCHED,
        /// Both have it, with different amounts.
        AMOUNT_DIFFERS,
        /// The provider told of it, and nothing is booked within two days.
        ONLY_THERE,
        /// It is booked, and the provider told of nothing within two days.
        ONLY_HERE,
        /// The other side has it on another day.
        LATER;

        /// The name in the API and in files.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// How much more the provider told of than was booked.
    public MoneySum difference() {
        MoneySum none = MoneySum.zero(told.or(() -> booked).orElseThrow().currency());
        return told.orElse(none).minus(booked.orElse(none));
    }
}
