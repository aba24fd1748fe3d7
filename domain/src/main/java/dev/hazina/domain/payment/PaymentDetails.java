package dev.hazina.domain.payment;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.instruction.InstructionDetails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;

/// The data of a payment that never changes.
///
/// @param reference the merchant's own name for it, unique for the merchant over all accounts
/// @param fee fixed at creation, between zero and the amount
/// @param provider the adapter that it is sent through, and polled through later
/// @param floatAccount the account of the provider through which the money goes, as far as it is known
/// @param requested the requested amount, where a person found that another amount came; `amount` is then the one that
///        came
/// @param fingerprint the hash of the request that made it, to distinguish a repeated request from a reused reference
/// @param createdBy empty for payments from before it was recorded
/// @param restored whether it was booked again after its books were restored from a backup
public record PaymentDetails(PaymentId id, MerchantId merchant, AccountId account, WalletId wallet, String reference,
        Money amount, Optional<Money> requested, Money fee, Channel channel, Payer payer, Optional<String> callbackUrl,
        String provider, Optional<FloatAccount> floatAccount,
        String fingerprint, Instant createdAt, Optional<CreatedBy> createdBy,
        boolean restored) implements InstructionDetails {
    /// The longest reference, in code points.
    public static final int LONGEST_REFERENCE = 255;

    public PaymentDetails(PaymentId id, MerchantId merchant, AccountId account, WalletId wallet, String reference,
            Money amount, Optional<Money> requested, Money fee, Channel channel, Payer payer,
            Optional<String> callbackUrl, String provider, String fingerprint, Instant createdAt) {
        this(id, merchant, account, wallet, reference, amount, requested, fee, channel, payer, callbackUrl, provider,
                Optional.empty(), fingerprint, createdAt, Optional.empty());
    }

    public PaymentDetails(PaymentId id, MerchantId merchant, AccountId account, WalletId wallet, String reference,
            Money amount, Optional<Money> requested, Money fee, Channel channel, Payer payer,
            Optional<String> callbackUrl, String provider, Optional<FloatAccount> floatAccount, String fingerprint,
            Instant createdAt, Optional<CreatedBy> createdBy) {
        this(id, merchant, account, wallet, reference, amount, requested, fee, channel, payer, callbackUrl, provider,
                floatAccount, fingerprint, createdAt, createdBy, false);
    }

    /// The same payment, booked again after a restore. The books are only ever added to, so it is in them as of now.
    public PaymentDetails restoredAt(Instant now) {
        return new PaymentDetails(id, merchant, account, wallet, reference, amount, requested, fee, channel, payer,
                callbackUrl, provider, floatAccount, fingerprint, now, createdBy, true);
    }

    public Money netAmount() {
        return amount.minus(fee);
    }

    /// The same payment with the amount that came, which pays the fee first.
    PaymentDetails cameAs(Money came) {
        if (came.equals(amount)) {
            return this;
        }
        Money charged = fee.compareTo(came) > 0 ? came : fee;
        return new PaymentDetails(id, merchant, account, wallet, reference, came, Optional.of(amount), charged, channel,
                payer, callbackUrl, provider, floatAccount, fingerprint, createdAt, createdBy, restored);
    }

    /// The same payment, whose money moved through the account that the report names, or through the known one.
    PaymentDetails through(Optional<String> reported) {
        Optional<FloatAccount> through = floatAccount(reported);
        return through.equals(floatAccount)
                ? this
                : new PaymentDetails(id, merchant, account, wallet, reference, amount, requested, fee, channel, payer,
                        callbackUrl, provider, through, fingerprint, createdAt, createdBy, restored);
    }
}
