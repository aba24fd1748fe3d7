package dev.hazina.domain.merchant;

import dev.hazina.domain.money.Currency;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/// One business of a merchant, with wallets of its own. Its default currency never changes.
///
/// @param payoutCurrencies the payout currencies that an administrator has allowed
/// @param number the public account number, `HZN` and eight digits
/// @param zone the time zone of its days
public record Account(AccountId id, MerchantId merchant, String number, Label name, Currency defaultCurrency,
        Set<Currency> payoutCurrencies, Instant createdAt, ZoneId zone) {
    /// The longest name, in code points.
    public static final int LONGEST_NAME = 64;

    public Account {
        payoutCurrencies = Collections.unmodifiableSet(new LinkedHashSet<>(payoutCurrencies));
    }

    /// An account in the zone of its currency.
    public Account(AccountId id, MerchantId merchant, String number, Label name, Currency defaultCurrency,
            Set<Currency> payoutCurrencies, Instant createdAt) {
        this(id, merchant, number, name, defaultCurrency, payoutCurrencies, createdAt,
                AccountZone.of(defaultCurrency).orElse(AccountZone.UTC));
    }

    public Account withZone(ZoneId other) {
        return new Account(id, merchant, number, name, defaultCurrency, payoutCurrencies, createdAt, other);
    }

    public Account withPayoutCurrencies(Set<Currency> others) {
        return new Account(id, merchant, number, name, defaultCurrency, others, createdAt, zone);
    }
}
