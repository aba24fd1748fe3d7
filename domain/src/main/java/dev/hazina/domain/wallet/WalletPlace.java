package dev.hazina.domain.wallet;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;

/// The merchant, account and id of a wallet.
public record WalletPlace(MerchantId merchant, AccountId account, WalletId wallet) {}
