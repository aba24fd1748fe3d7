package dev.hazina.application.payout;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Filtering;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
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
    public Page<Instruction<PayoutDetails>> list(MerchantId merchant, AccountId account, ListFilter filter,
            PageRequest page) {
        return Filtering.page(of(merchant, account), filter, page, this::listed);
    }

    @Override
    public List<Instruction<PayoutDetails>> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter,
            int limit) {
        return Filtering.page(accounts.stream().flatMap(account -> of(merchant, account)), filter,
                new PageRequest(Optional.empty(), Optional.empty(), limit), this::listed).rows();
    }

    @Override
    public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before) {
        return Filtering.totals(of(merchant, account), filter, since, before, this::listed);
    }

    private Filtering.Listed listed(Instruction<PayoutDetails> payout) {
        PayoutDetails details = payout.details();
        return new Filtering.Listed(payout.status(), Optional.of(details.channel()), Optional.empty(),
                details.amount(), Optional.of(details.destination()), List.of(details.wallet()), details.createdAt());
    }

    @Override
    public Optional<Instruction<PayoutDetails>> find(MerchantId merchant, AccountId account, PayoutId id) {
        return of(merchant, account).filter(payout -> payout.details().id().equals(id)).findFirst();
    }

    private Stream<Instruction<PayoutDetails>> of(MerchantId merchant, AccountId account) {
        return books.payouts().stream().filter(payout -> payout.details().merchant().equals(merchant)
                && payout.details().account().equals(account));
    }
}
