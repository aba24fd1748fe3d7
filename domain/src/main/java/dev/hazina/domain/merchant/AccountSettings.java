package dev.hazina.domain.merchant;

import dev.hazina.domain.money.Currency;
import java.util.Optional;
import java.util.Set;

/// The settings of an account.
///
/// @param opsUrl the receiver of alerts to the merchant's operations; it has the form of a callback URL
/// @param payoutCurrencies the payout currencies that an administrator has allowed; the merchant can't change them
public record AccountSettings(Optional<String> opsUrl, StatementCadence cadence, Set<Currency> payoutCurrencies) {
    /// The settings of a new account.
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
