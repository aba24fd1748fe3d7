package dev.hazina.application.wallet;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Wallets, read from [Books].
public final class InMemoryWalletReads implements WalletReads {
    private final Books books;

    public InMemoryWalletReads(Books books) {
        this.books = books;
    }

    @Override
    public List<Wallet> list(MerchantId merchant, AccountId account, Optional<Currency> currency,
            Optional<Boolean> closed) {
        return books.wallets().stream()
                .filter(wallet -> wallet.merchant().equals(merchant) && wallet.account().equals(account))
                .filter(wallet -> currency.isEmpty() || wallet.currency() == currency.get())
                .filter(wallet -> closed.isEmpty() || wallet.closed() == closed.get())
                .sorted(Comparator.comparing(Wallet::isDefault).reversed().thenComparing(Wallet::createdAt))
                .toList();
    }

    @Override
    public Optional<Wallet> find(MerchantId merchant, WalletRef ref) {
        return books.wallets().stream()
                .filter(wallet -> wallet.merchant().equals(merchant) && wallet.account().equals(ref.account()))
                .filter(wallet -> switch (ref) {
                    case WalletRef.ById byId -> wallet.id().equals(byId.id());
                    case WalletRef.ByNumber byNumber -> wallet.number().equals(byNumber.number());
                    case WalletRef.DefaultOf of -> wallet.isDefault();
                }).findFirst();
    }
}
