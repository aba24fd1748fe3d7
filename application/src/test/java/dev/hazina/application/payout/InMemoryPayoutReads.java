package dev.hazina.application.payout;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Paging;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import java.util.Optional;
import java.util.stream.Stream;

/// Payouts, read from [Books].
public final class InMemoryPayoutReads implements PayoutReads {
    private final Books books;

    public InMemoryPayoutReads(Books books) {
        this.books = books;
    }

    @Override
    public Page<Payout> list(MerchantId merchant, AccountId account, Optional<String> status, PageRequest page) {
        Stream<Payout> rows = of(merchant, account)
                .filter(payout -> status.isEmpty() || payout.state().wire().equals(status.get()));
        return Paging.cut(rows, page, payout -> payout.details().createdAt());
    }

    @Override
    public Optional<Payout> find(MerchantId merchant, AccountId account, PayoutId id) {
        return of(merchant, account).filter(payout -> payout.id().equals(id)).findFirst();
    }

    private Stream<Payout> of(MerchantId merchant, AccountId account) {
        return books.payouts().stream().filter(payout -> payout.details().merchant().equals(merchant)
                && payout.details().account().equals(account));
    }
}
