package dev.hazina.domain.refund;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.instruction.InstructionDetails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;

/// The data of a refund that never changes.
///
/// @param wallet the wallet it is taken from: the payment's
/// @param requested the requested amount, where a person found that another went back; `amount` is then the one that
///        went
/// @param channel the payment's channel, by which it goes back
/// @param provider the adapter that took the payment
/// @param floatAccount the account of the provider through which the money goes, as far as it is known
/// @param createdBy empty for refunds from before it was recorded
/// @param restored whether it was booked again after its books were restored from a backup
public record RefundDetails(RefundId id, MerchantId merchant, AccountId account, PaymentId payment, WalletId wallet,
        Money amount, Optional<Money> requested, Channel channel, Optional<String> reason, Optional<String> reference,
        String provider, Optional<FloatAccount> floatAccount,
        Instant createdAt, Optional<CreatedBy> createdBy, boolean restored) implements InstructionDetails {
    /// The longest reason or reference, in code points.
    public static final int LONGEST_TEXT = 255;

    public RefundDetails(RefundId id, MerchantId merchant, AccountId account, PaymentId payment, WalletId wallet,
            Money amount, Optional<Money> requested, Channel channel, Optional<String> reason,
            Optional<String> reference, String provider, Instant createdAt) {
        this(id, merchant, account, payment, wallet, amount, requested, channel, reason, reference, provider,
                Optional.empty(), createdAt,
                Optional.empty());
    }

    public RefundDetails(RefundId id, MerchantId merchant, AccountId account, PaymentId payment, WalletId wallet,
            Money amount, Optional<Money> requested, Channel channel, Optional<String> reason,
            Optional<String> reference, String provider, Optional<FloatAccount> floatAccount, Instant createdAt,
            Optional<CreatedBy> createdBy) {
        this(id, merchant, account, payment, wallet, amount, requested, channel, reason, reference, provider,
                floatAccount, createdAt, createdBy, false);
    }

    /// The same refund, booked again after a restore. The books are only ever added to, so it is in them as of now.
    public RefundDetails restoredAt(Instant now) {
        return new RefundDetails(id, merchant, account, payment, wallet, amount, requested, channel, reason,
                reference, provider, floatAccount, now, createdBy, true);
    }

    /// A refund costs nothing.
    @Override
    public Money fee() {
        return Money.zero(amount.currency());
    }

    /// The amount that left the wallet when it was opened.
    public Money takenOut() {
        return requested.orElse(amount);
    }

    /// The same refund, of which this much went back.
    RefundDetails wentAs(Money went) {
        return went.equals(amount)
                ? this
                : new RefundDetails(id, merchant, account, payment, wallet, went, Optional.of(amount), channel, reason,
                        reference, provider, floatAccount, createdAt, createdBy, restored);
    }

    /// The amount that went back beyond the requested one; empty when no more did.
    public Optional<Money> excess() {
        return requested.map(amount::minus).filter(Money::isPositive);
    }

    /// The same refund, whose money moved through the account that the report names, or through the known one.
    RefundDetails through(Optional<String> reported) {
        Optional<FloatAccount> through = floatAccount(reported);
        return through.equals(floatAccount)
                ? this
                : new RefundDetails(id, merchant, account, payment, wallet, amount, requested, channel, reason,
                        reference, provider, through, createdAt, createdBy, restored);
    }
}
