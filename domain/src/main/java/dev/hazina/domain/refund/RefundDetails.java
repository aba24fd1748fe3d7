package dev.hazina.domain.refund;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;

/// What never changes about a refund.
///
/// @param wallet the wallet it is taken from: the payment's
/// @param channel the payment's channel, by which it goes back
/// @param provider the adapter that took the payment
public record RefundDetails(RefundId id, MerchantId merchant, AccountId account, PaymentId payment, WalletId wallet,
        Money amount, Channel channel, Optional<String> reason, Optional<String> reference, String provider,
        Instant createdAt) {
    /// The longest reason or reference, in code points.
    public static final int LONGEST_TEXT = 255;
}
