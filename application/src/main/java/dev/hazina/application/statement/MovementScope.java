package dev.hazina.application.statement;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.WalletId;
import java.util.Optional;

/// The wallets whose movements are read: one of an account, those in one currency, or all.
public record MovementScope(MerchantId merchant, AccountId account, Optional<WalletId> wallet,
        Optional<Currency> currency) {}
