package dev.hazina.domain.merchant;

import dev.hazina.domain.money.Currency;
import java.time.Instant;

/// One business of a merchant, with wallets of its own. Its default currency never changes.
///
/// @param number the public account number, `HZN` and eight digits
public record Account(AccountId id, MerchantId merchant, String number, Label name, Currency defaultCurrency,
        Instant createdAt) {}
