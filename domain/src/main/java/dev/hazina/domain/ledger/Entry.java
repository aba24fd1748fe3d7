package dev.hazina.domain.ledger;

import dev.hazina.domain.money.Money;
import java.util.Optional;

/// One line of the books, never changed once written: a signed amount at one place.
///
/// @param line the position within its posting, from 1
/// @param amount negative where money leaves
/// @param after only for a wallet's places
public record Entry(Posting posting, int line, LedgerAccount place, Money amount, Optional<After> after) {

    /// The balance of the place after the entry, and the number of entries of the wallet by then, so that any line of a
    /// statement can be checked alone.
    public record After(long balance, long version) {}
}
