package dev.hazina.application.wallet;

import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.util.Optional;

/// Wallets of the whole service, found without knowing whose they are. For money that came in by a wallet's number, and
/// for the platform's operator; no merchant's request may reach it.
public interface WalletFinder {

    Optional<Wallet> byNumber(String number);

    Optional<Wallet> byId(WalletId id);
}
