package dev.hazina.domain.refund;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.instruction.InstructionDetails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;

/// What never changes about a refund.
///
/// @param wallet the wallet it is taken from: the payment's
/// @param requested what was asked for, where a person found that another amount went back; the amount is then what
///        went
/// @param channel the payment's channel, by which it goes back
/// @param provider the adapter that took the payment
/// @param createdBy empty for what was made before it was kept
public record RefundDetails(RefundId id, MerchantId merchant, AccountId account, PaymentId payment, WalletId wallet,
        Money amount, Optional<Money> requested, Channel channel, Optional<String> reason, Optional<String> reference,
        String provider,
        Instant createdAt, Optional<CreatedBy> createdBy) implements InstructionDetails {
    /// The longest reason or reference, in code points.
    public static final int LONGEST_TEXT = 255;

    public RefundDetails(RefundId id, MerchantId merchant, AccountId account, PaymentId payment, WalletId wallet,
            Money amount, Optional<Money> requested, Channel channel, Optional<String> reason,
            Optional<String> reference, String provider, Instant createdAt) {
        this(id, merchant, account, payment, wallet, amount, requested, channel, reason, reference, provider, createdAt,
                Optional.empty());
    }

    /// A refund costs nothing.
    @Override
    public Money fee() {
        return Money.zero(amount.currency());
    }

    /// What left the wallet for it when it was opened.
    public Money takenOut() {
        return requested.orElse(amount);
    }

    /// The same refund, of which this much went back.
    RefundDetails wentAs(Money went) {
        return went.equals(amount)
                ? this
                : new RefundDetails(id, merchant, account, payment, wallet, went, Optional.of(amount), channel, reason,
                        reference, provider, createdAt, createdBy);
    }

    /// What went back beyond what was asked for; empty when no more did.
    public Optional<Money> excess() {
        return requested.map(amount::minus).filter(Money::isPositive);
    }
}
