package dev.hazina.domain.payout;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.InstructionDetails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;

/// The data of a payout that never changes.
///
/// @param amount the amount that the recipient receives
/// @param requested the requested amount, where a person found that another went out; `amount` is then the one that
///        went
/// @param fee charged on top, fixed at creation
/// @param provider the adapter it is sent through
/// @param floatAccount the account of the provider through which the money goes, as far as it is known
/// @param createdBy empty for payouts from before it was recorded
/// @param restored whether it was booked again after its books were restored from a backup
public record PayoutDetails(PayoutId id, MerchantId merchant, AccountId account, WalletId wallet, Money amount,
        Optional<Money> requested, Money fee, Channel channel, Phone destination, Optional<String> callbackUrl,
        Optional<String> remarks,
        String provider, Optional<FloatAccount> floatAccount, Instant createdAt,
        Optional<CreatedBy> createdBy, boolean restored) implements InstructionDetails {
    /// The longest remarks, in code points.
    public static final int LONGEST_REMARKS = 255;

    public PayoutDetails(PayoutId id, MerchantId merchant, AccountId account, WalletId wallet, Money amount,
            Optional<Money> requested, Money fee, Channel channel, Phone destination, Optional<String> callbackUrl,
            Optional<String> remarks, String provider, Instant createdAt) {
        this(id, merchant, account, wallet, amount, requested, fee, channel, destination, callbackUrl, remarks,
                provider,
                Optional.empty(), createdAt, Optional.empty());
    }

    public PayoutDetails(PayoutId id, MerchantId merchant, AccountId account, WalletId wallet, Money amount,
            Optional<Money> requested, Money fee, Channel channel, Phone destination, Optional<String> callbackUrl,
            Optional<String> remarks, String provider, Optional<FloatAccount> floatAccount, Instant createdAt,
            Optional<CreatedBy> createdBy) {
        this(id, merchant, account, wallet, amount, requested, fee, channel, destination, callbackUrl, remarks,
                provider, floatAccount, createdAt, createdBy, false);
    }

    /// The same payout, booked again after a restore. The books are only ever added to, so it is in them as of now.
    public PayoutDetails restoredAt(Instant now) {
        return new PayoutDetails(id, merchant, account, wallet, amount, requested, fee, channel, destination,
                callbackUrl, remarks, provider, floatAccount, now, createdBy, true);
    }

    /// The amount that the wallet is debited.
    public Money total() {
        return amount.plus(fee);
    }

    /// The amount that was reserved when it was opened.
    public Money reserved() {
        return requested.orElse(amount).plus(fee);
    }

    /// The same payout, of which this much went out.
    PayoutDetails wentAs(Money went) {
        return went.equals(amount)
                ? this
                : new PayoutDetails(id, merchant, account, wallet, went, Optional.of(amount), fee, channel, destination,
                        callbackUrl, remarks, provider, floatAccount, createdAt, createdBy, restored);
    }

    /// The amount that went out beyond the requested one; empty when no more did.
    public Optional<Money> excess() {
        return requested.map(amount::minus).filter(Money::isPositive);
    }

    /// The same payout, whose money moved through the account that the report names, or through the known one.
    PayoutDetails through(Optional<String> reported) {
        Optional<FloatAccount> through = floatAccount(reported);
        return through.equals(floatAccount)
                ? this
                : new PayoutDetails(id, merchant, account, wallet, amount, requested, fee, channel, destination,
                        callbackUrl, remarks, provider, through, createdAt, createdBy, restored);
    }
}
