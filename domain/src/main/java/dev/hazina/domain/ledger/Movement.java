package dev.hazina.domain.ledger;

import dev.hazina.domain.ledger.Entry.After;
import dev.hazina.domain.money.Money;
import java.util.List;
import java.util.Optional;

/// A move of a posting as the books keep it, never changed once written: one amount that leaves one place and reaches
/// another. It reads as two entries.
///
/// @param line the position of the move within its posting, from 1
/// @param from of the place that the money leaves; only for a wallet's places
/// @param to of the place that the money reaches; only for a wallet's places
public record Movement(Posting posting, int line, Move move, Optional<After> from, Optional<After> to) {

    /// The debit and the credit.
    public List<Entry> entries() {
        Money amount = move.amount();
        return List.of(
                new Entry(posting, 2 * line - 1, move.from(), new Money(amount.currency(), -amount.minor()), from),
                new Entry(posting, 2 * line, move.to(), amount, to));
    }
}
