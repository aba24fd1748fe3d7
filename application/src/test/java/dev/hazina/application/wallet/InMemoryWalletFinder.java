package dev.hazina.application.wallet;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.util.Optional;

/// Finds wallets of all merchants in [Books].
public final class InMemoryWalletFinder implements WalletFinder {
    private final Books books;

    public InMemoryWalletFinder(Books books) {
        this.books = books;
    }

    @Override
    public Optional<Wallet> byNumber(String number) {
        return books.wallets().stream().filter(wallet -> wallet.number().equals(number)).findFirst();
    }

    @Override
    public Optional<Wallet> byId(WalletId id) {
        return books.wallets().stream().filter(wallet -> wallet.id().equals(id)).findFirst();
    }
}
