package dev.hazina.domain.merchant;

import dev.hazina.domain.money.Currency;
import java.time.ZoneId;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// The settings of an account.
///
/// @param opsUrl the receiver of alerts to the merchant's operations; it has the form of a callback URL
/// @param payoutCurrencies the payout currencies that an administrator has allowed; the merchant can't change them
/// @param zone the time zone of the account's days
/// @param taxNumber the merchant's, as it stands on fee invoices of the account
public record AccountSettings(Optional<String> opsUrl, StatementCadence cadence, Set<Currency> payoutCurrencies,
        ZoneId zone, Optional<Label> taxNumber) {
    /// The longest tax number, in code points.
    public static final int LONGEST_TAX_NUMBER = 40;

    public AccountSettings {
        payoutCurrencies = Collections.unmodifiableSet(new LinkedHashSet<>(payoutCurrencies));
    }

    /// The settings of a new account.
    public static AccountSettings fresh(Set<Currency> payoutCurrencies, ZoneId zone) {
        return new AccountSettings(Optional.empty(), StatementCadence.NONE, payoutCurrencies, zone, Optional.empty());
    }

    public AccountSettings withOpsUrl(Optional<String> other) {
        return new AccountSettings(other, cadence, payoutCurrencies, zone, taxNumber);
    }

    public AccountSettings withCadence(StatementCadence other) {
        return new AccountSettings(opsUrl, other, payoutCurrencies, zone, taxNumber);
    }

    public AccountSettings withPayoutCurrencies(Set<Currency> others) {
        return new AccountSettings(opsUrl, cadence, others, zone, taxNumber);
    }

    public AccountSettings withZone(ZoneId other) {
        return new AccountSettings(opsUrl, cadence, payoutCurrencies, other, taxNumber);
    }

    public AccountSettings withTaxNumber(Optional<Label> other) {
        return new AccountSettings(opsUrl, cadence, payoutCurrencies, zone, other);
    }
}
