package dev.hazina.domain.channel;

import dev.hazina.domain.money.Money;
import java.util.Optional;

/// A provider's account after a movement, as the provider tells of it. Nothing is decided by it.
///
/// @param balance of the account through which the money moved, after the movement
/// @param at the time of the movement in the provider's own form: providers leave out the zone, or name a wrong one
public record AccountAfter(Optional<Money> balance, Optional<String> at) {
    /// Nothing was told.
    public static final AccountAfter UNTOLD = new AccountAfter(Optional.empty(), Optional.empty());

    private static final int LONGEST_TIME = 40;

    public AccountAfter {
        at = at.map(String::strip).filter(text -> !text.isEmpty() && text.length() <= LONGEST_TIME
                && text.chars().allMatch(c -> c >= ' ' && c <= '~'));
    }

    /// What both tell; the earlier one counts.
    public AccountAfter and(AccountAfter later) {
        return new AccountAfter(balance.or(later::balance), at.or(later::at));
    }
}
