package dev.hazina.domain.merchant;

import dev.hazina.domain.money.Currency;
import java.util.Optional;
import java.util.Set;

/// What an account is set to.
///
/// @param opsUrl where the people who run the shop want to hear of trouble; it has the form of a callback URL
/// @param payoutCurrencies what an administrator has allowed to be paid out; nothing the merchant sets
public record AccountSettings(Optional<String> opsUrl, StatementCadence cadence, Set<Currency> payoutCurrencies) {
    /// What an account begins with.
    public static AccountSettings fresh(Set<Currency> payoutCurrencies) {
        return new AccountSettings(Optional.empty(), StatementCadence.NONE, payoutCurrencies);
    }

    public AccountSettings withOpsUrl(Optional<String> other) {
        return new AccountSettings(other, cadence, payoutCurrencies);
    }

    public AccountSettings withCadence(StatementCadence other) {
        return new AccountSettings(opsUrl, other, payoutCurrencies);
    }

    public AccountSettings withPayoutCurrencies(Set<Currency> others) {
        return new AccountSettings(opsUrl, cadence, others);
    }
}
