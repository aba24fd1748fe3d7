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
/// @param outageMails whether owners and admins are mailed that nothing has arrived at an endpoint for a day
public record AccountSettings(Optional<String> opsUrl, StatementCadence cadence, Set<Currency> payoutCurrencies,
        ZoneId zone, Optional<Label> taxNumber, boolean outageMails) {
    /// The longest tax number, in code points.
    public static final int LONGEST_TAX_NUMBER = 40;

    public AccountSettings {
        payoutCurrencies = Collections.unmodifiableSet(new LinkedHashSet<>(payoutCurrencies));
    }

    /// The settings of a new account.
    public static AccountSettings fresh(Set<Currency> payoutCurrencies, ZoneId zone) {
        return new AccountSettings(Optional.empty(), StatementCadence.NONE, payoutCurrencies, zone, Optional.empty(),
                true);
    }

    public AccountSettings withOpsUrl(Optional<String> other) {
        return new AccountSettings(other, cadence, payoutCurrencies, zone, taxNumber, outageMails);
    }

    public AccountSettings withCadence(StatementCadence other) {
        return new AccountSettings(opsUrl, other, payoutCurrencies, zone, taxNumber, outageMails);
    }

    public AccountSettings withPayoutCurrencies(Set<Currency> others) {
        return new AccountSettings(opsUrl, cadence, others, zone, taxNumber, outageMails);
    }

    public AccountSettings withZone(ZoneId other) {
        return new AccountSettings(opsUrl, cadence, payoutCurrencies, other, taxNumber, outageMails);
    }

    public AccountSettings withTaxNumber(Optional<Label> other) {
        return new AccountSettings(opsUrl, cadence, payoutCurrencies, zone, other, outageMails);
    }

    public AccountSettings withOutageMails(boolean other) {
        return new AccountSettings(opsUrl, cadence, payoutCurrencies, zone, taxNumber, other);
    }
}
