package dev.hazina.application.wallet;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.util.List;
import java.util.Optional;

/// Reads wallets with their balances.
@Port
@OpenToAdapters
public interface WalletReads {

    /// @param closed only closed wallets, only active ones, or both when empty
    /// @return the default wallet first, then the others by age
    List<Wallet> list(MerchantId merchant, AccountId account, Optional<Currency> currency, Optional<Boolean> closed);

    Optional<Wallet> find(MerchantId merchant, WalletRef ref);
}
