package dev.hazina.domain.payout;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.InstructionDetails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;

/// What never changes about a payout.
///
/// @param amount what the recipient receives
/// @param requested what was asked for, where a person found that another amount went out; the amount is then what went
/// @param fee charged on top, fixed at creation
/// @param provider the adapter it is sent through
/// @param createdBy empty for what was made before it was kept
public record PayoutDetails(PayoutId id, MerchantId merchant, AccountId account, WalletId wallet, Money amount,
        Optional<Money> requested, Money fee, Channel channel, Phone destination, Optional<String> callbackUrl,
        Optional<String> remarks,
        String provider, Instant createdAt, Optional<CreatedBy> createdBy) implements InstructionDetails {
    /// The longest remarks, in code points.
    public static final int LONGEST_REMARKS = 255;

    public PayoutDetails(PayoutId id, MerchantId merchant, AccountId account, WalletId wallet, Money amount,
            Optional<Money> requested, Money fee, Channel channel, Phone destination, Optional<String> callbackUrl,
            Optional<String> remarks, String provider, Instant createdAt) {
        this(id, merchant, account, wallet, amount, requested, fee, channel, destination, callbackUrl, remarks,
                provider,
                createdAt, Optional.empty());
    }

    /// What the wallet is debited.
    public Money total() {
        return amount.plus(fee);
    }

    /// What was set aside for it when it was opened.
    public Money reserved() {
        return requested.orElse(amount).plus(fee);
    }

    /// The same payout, of which this much went out.
    PayoutDetails wentAs(Money went) {
        return went.equals(amount)
                ? this
                : new PayoutDetails(id, merchant, account, wallet, went, Optional.of(amount), fee, channel, destination,
                        callbackUrl, remarks, provider, createdAt, createdBy);
    }

    /// What went out beyond what was asked for; empty when no more did.
    public Optional<Money> excess() {
        return requested.map(amount::minus).filter(Money::isPositive);
    }
}
