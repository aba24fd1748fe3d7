package dev.hazina.application.refund;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Paging;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import java.util.Optional;
import java.util.stream.Stream;

/// Refunds, read from [Books].
public final class InMemoryRefundReads implements RefundReads {
    private final Books books;

    public InMemoryRefundReads(Books books) {
        this.books = books;
    }

    @Override
    public Page<Refund> list(MerchantId merchant, AccountId account, Optional<String> status, PageRequest page) {
        Stream<Refund> rows = of(merchant, account)
                .filter(refund -> status.isEmpty() || refund.state().wire().equals(status.get()));
        return Paging.cut(rows, page, refund -> refund.details().createdAt());
    }

    @Override
    public Optional<Refund> find(MerchantId merchant, AccountId account, RefundId id) {
        return of(merchant, account).filter(refund -> refund.id().equals(id)).findFirst();
    }

    private Stream<Refund> of(MerchantId merchant, AccountId account) {
        return books.refunds().stream().filter(refund -> refund.details().merchant().equals(merchant)
                && refund.details().account().equals(account));
    }
}
