package dev.hazina.application.transfer;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Paging;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.WalletId;
import java.util.Optional;
import java.util.stream.Stream;

/// Transfers, read from [Books].
public final class InMemoryTransferReads implements TransferReads {
    private final Books books;

    public InMemoryTransferReads(Books books) {
        this.books = books;
    }

    @Override
    public Page<Transfer> list(MerchantId merchant, AccountId account, Optional<WalletId> wallet, PageRequest page) {
        Stream<Transfer> rows = of(merchant, account).filter(transfer -> wallet.isEmpty()
                || transfer.from().equals(wallet.get()) || transfer.to().equals(wallet.get()));
        return Paging.cut(rows, page, Transfer::createdAt);
    }

    @Override
    public Optional<Transfer> find(MerchantId merchant, AccountId account, TransferId id) {
        return of(merchant, account).filter(transfer -> transfer.id().equals(id)).findFirst();
    }

    private Stream<Transfer> of(MerchantId merchant, AccountId account) {
        return books.transfers().stream()
                .filter(transfer -> transfer.merchant().equals(merchant) && transfer.account().equals(account));
    }
}
