package dev.hazina.domain.wallet;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;

/// Where in the whole service a wallet is.
public record WalletPlace(MerchantId merchant, AccountId account, WalletId wallet) {}
