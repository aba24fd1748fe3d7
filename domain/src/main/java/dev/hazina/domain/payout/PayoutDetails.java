package dev.hazina.domain.payout;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;

/// What never changes about a payout.
///
/// @param amount what the recipient receives
/// @param fee charged on top, fixed at creation
/// @param provider the adapter it is sent through
public record PayoutDetails(PayoutId id, MerchantId merchant, AccountId account, WalletId wallet, Money amount,
        Money fee, Channel channel, Phone destination, Optional<String> callbackUrl, Optional<String> remarks,
        String provider, Instant createdAt) {
    /// The longest remarks, in code points.
    public static final int LONGEST_REMARKS = 255;

    /// What the wallet is debited.
    public Money total() {
        return amount.plus(fee);
    }
}
