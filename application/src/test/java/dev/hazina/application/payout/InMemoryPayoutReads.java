package dev.hazina.application.payout;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Filtering;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutDetails;
import dev.hazina.domain.payout.PayoutId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Payouts, read from [Books].
public final class InMemoryPayoutReads implements PayoutReads {
    private final Books books;

    public InMemoryPayoutReads(Books books) {
        this.books = books;
    }

    @Override
    public Page<Payout> list(MerchantId merchant, AccountId account, ListFilter filter, PageRequest page) {
        return Filtering.page(of(merchant, account), filter, page, this::listed);
    }

    @Override
    public List<Payout> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter, int limit) {
        return Filtering.page(accounts.stream().flatMap(account -> of(merchant, account)), filter,
                new PageRequest(Optional.empty(), Optional.empty(), limit), this::listed).rows();
    }

    @Override
    public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before) {
        return Filtering.totals(of(merchant, account), filter, since, before, this::listed);
    }

    private Filtering.Listed listed(Payout payout) {
        PayoutDetails details = payout.details();
        return new Filtering.Listed(payout.state().wire(), Optional.of(details.channel()), Optional.empty(),
                details.amount(), Optional.of(details.destination()), List.of(details.wallet()), details.createdAt());
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
