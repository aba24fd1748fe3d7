package dev.hazina.domain.payment;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;

/// What never changes about a payment.
///
/// @param reference the merchant's own name for it, unique for the merchant over all accounts
/// @param fee fixed at creation, between zero and the amount
/// @param provider the adapter it was given to, so that it is asked about where it was sent
/// @param fingerprint the hash of the request that made it, to tell a repeated request from a reused reference
public record PaymentDetails(PaymentId id, MerchantId merchant, AccountId account, WalletId wallet, String reference,
        Money amount, Money fee, Channel channel, Payer payer, Optional<String> callbackUrl, String provider,
        String fingerprint, Instant createdAt) {
    /// The longest reference, in code points.
    public static final int LONGEST_REFERENCE = 255;

    public Money netAmount() {
        return amount.minus(fee);
    }
}
