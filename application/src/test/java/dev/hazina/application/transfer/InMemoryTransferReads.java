package dev.hazina.application.transfer;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Filtering;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Transfers, read from [Books].
public final class InMemoryTransferReads implements TransferReads, TransferNotes {
    private final Books books;

    public InMemoryTransferReads(Books books) {
        this.books = books;
    }

    @Override
    public Page<Transfer> list(MerchantId merchant, AccountId account, ListFilter filter, PageRequest page) {
        return Filtering.page(of(merchant, account), filter, page, this::listed);
    }

    @Override
    public List<Transfer> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter, int limit) {
        return Filtering.page(accounts.stream().flatMap(account -> of(merchant, account)), filter,
                new PageRequest(Optional.empty(), Optional.empty(), limit), this::listed).rows();
    }

    @Override
    public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before) {
        return Filtering.totals(of(merchant, account), filter, since, before, this::listed);
    }

    private Filtering.Listed listed(Transfer transfer) {
        return new Filtering.Listed("succeeded", Optional.empty(), transfer.reference(), transfer.amount(),
                Optional.empty(), List.of(transfer.from(), transfer.to()), transfer.createdAt(), transfer.metadata(),
                Optional.empty(), Counterparty.UNTOLD, Optional.empty(), Optional.empty(), transfer.createdBy(),
                Optional.empty());
    }

    @Override
    public Optional<Transfer> find(MerchantId merchant, AccountId account, TransferId id) {
        return of(merchant, account).filter(transfer -> transfer.id().equals(id)).findFirst();
    }

    @Override
    public Optional<Transfer> describe(MerchantId merchant, AccountId account, TransferId id,
            UnaryOperator<Metadata> change) {
        find(merchant, account, id).ifPresent(known -> books.change(id,
                transfer -> transfer.described(change.apply(transfer.metadata()))));
        return find(merchant, account, id);
    }

    private Stream<Transfer> of(MerchantId merchant, AccountId account) {
        return books.transfers().stream()
                .filter(transfer -> transfer.merchant().equals(merchant) && transfer.account().equals(account));
    }
}
