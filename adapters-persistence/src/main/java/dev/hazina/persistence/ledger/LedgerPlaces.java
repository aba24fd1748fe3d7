package dev.hazina.persistence.ledger;

import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.wallet.WalletId;
import java.util.Optional;

/// Distinguishes ledger accounts of wallets, which have a balance, from platform accounts.
final class LedgerPlaces {
    private LedgerPlaces() {}

    static Optional<WalletId> wallet(LedgerAccount place) {
        return switch (place) {
            case LedgerAccount.Available(WalletId wallet) -> Optional.of(wallet);
            case LedgerAccount.Pending(WalletId wallet) -> Optional.of(wallet);
            case LedgerAccount.Clearing c -> Optional.empty();
            case LedgerAccount.Revenue r -> Optional.empty();
            case LedgerAccount.RefundsInFlight f -> Optional.empty();
            case LedgerAccount.Suspense s -> Optional.empty();
            case LedgerAccount.ProviderCharges p -> Optional.empty();
            case LedgerAccount.Bank b -> Optional.empty();
            case LedgerAccount.WriteOff w -> Optional.empty();
        };
    }
}
