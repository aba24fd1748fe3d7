package dev.hazina.domain.transfer;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;

/// Money moved between two wallets of one account, at once and without a fee. It has no other state than done.
///
/// @param createdBy empty for old transfers without a record of it
public record Transfer(TransferId id, MerchantId merchant, AccountId account, WalletId from, WalletId to, Money amount,
        Optional<String> reference, Instant createdAt, Optional<CreatedBy> createdBy, Metadata metadata) {
    /// The longest reference, in code points.
    public static final int LONGEST_REFERENCE = 255;

    public Transfer(TransferId id, MerchantId merchant, AccountId account, WalletId from, WalletId to, Money amount,
            Optional<String> reference, Instant createdAt) {
        this(id, merchant, account, from, to, amount, reference, createdAt, Optional.empty(), Metadata.NONE);
    }

    public Transfer described(Metadata other) {
        return new Transfer(id, merchant, account, from, to, amount, reference, createdAt, createdBy, other);
    }

    /// The currency a transfer between these wallets moves.
    ///
    /// @throws Refusal.Invalid when both are the same wallet
    /// @throws Refusal.Precondition when a wallet is closed, the currencies differ, or another one was requested
    public static Currency currencyOf(Wallet from, Wallet to, Optional<Currency> asked) {
        if (from.id().equals(to.id())) {
            throw new Refusal.Invalid(RefusalCode.SAME_WALLET, "from_wallet_id and to_wallet_id must differ");
        }
        from.requireOpen();
        to.requireOpen();
        if (from.currency() != to.currency()) {
            throw new Refusal.Precondition(RefusalCode.CURRENCY_MISMATCH, "the wallets hold different currencies");
        }
        if (asked.isPresent() && asked.get() != from.currency()) {
            throw new Refusal.Precondition(RefusalCode.CURRENCY_MISMATCH,
                    "currency differs from the wallets' currency");
        }
        return from.currency();
    }
}
