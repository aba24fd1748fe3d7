package dev.hazina.application.wallet;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.util.Optional;

/// Finds wallets of the whole service without their account. For inbound payments by a wallet's number and for platform
/// staff; no merchant's request may use it.
@Port
@OpenToAdapters
public interface WalletFinder {

    Optional<Wallet> byNumber(String number);

    Optional<Wallet> byId(WalletId id);
}
