package dev.hazina.application.statement;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.util.Optional;

/// The wallets whose movements are read: one of an account, those in one currency, or all.
public record MovementScope(MerchantId merchant, AccountId account, Optional<WalletId> wallet,
        Optional<Currency> currency) {

    /// @param wallet empty for all of the account in the currency
    static MovementScope of(Account account, Optional<Wallet> wallet, Currency currency) {
        return new MovementScope(account.merchant(), account.id(), wallet.map(Wallet::id), Optional.of(currency));
    }
}
