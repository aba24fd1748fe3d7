package dev.hazina.domain.paymentrequest;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletPlace;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// What a payment request asks for; it never changes.
///
/// @param reference the merchant's own name for it, which no other of its requests has
/// @param payTo what the payer types
/// @param amount empty where the payer chooses it
/// @param partial whether its amount may come in parts
public record RequestTerms(MerchantId merchant, AccountId account, WalletId wallet, String reference,
        RequestAccount payTo, Currency currency, Optional<Money> amount, Optional<Instant> expiresAt,
        boolean partial) {
    /// The longest reference, in code points.
    public static final int LONGEST_REFERENCE = 64;

    /// The longest time for which a request may wait.
    public static final Duration LONGEST = Duration.ofDays(366);

    /// Where its money goes.
    public WalletPlace place() {
        return new WalletPlace(merchant, account, wallet);
    }

    boolean hasExpired(Instant now) {
        return expiresAt.filter(end -> !now.isBefore(end)).isPresent();
    }
}
