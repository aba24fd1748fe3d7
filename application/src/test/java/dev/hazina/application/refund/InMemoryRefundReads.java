package dev.hazina.application.refund;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Filtering;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Refunds, read from [Books].
public final class InMemoryRefundReads implements RefundReads {
    private final Books books;

    public InMemoryRefundReads(Books books) {
        this.books = books;
    }

    @Override
    public Page<Instruction<RefundDetails>> list(MerchantId merchant, AccountId account, ListFilter filter,
            PageRequest page) {
        return Filtering.page(of(merchant, account), filter, page, this::listed);
    }

    @Override
    public List<Instruction<RefundDetails>> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter,
            int limit) {
        return Filtering.page(accounts.stream().flatMap(account -> of(merchant, account)), filter,
                new PageRequest(Optional.empty(), Optional.empty(), limit), this::listed).rows();
    }

    @Override
    public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before) {
        return Filtering.totals(of(merchant, account), filter, since, before, this::listed);
    }

    private Filtering.Listed listed(Instruction<RefundDetails> refund) {
        RefundDetails details = refund.details();
        Optional<Phone> payer = books.payments().stream()
                .filter(payment -> payment.details().id().equals(details.payment()))
                .flatMap(payment -> Filtering.phone(payment.details().payer()).stream()).findFirst();
        return new Filtering.Listed(refund.status(), Optional.of(details.channel()), details.reference(),
                details.amount(), payer, List.of(details.wallet()), details.createdAt());
    }

    @Override
    public Optional<Instruction<RefundDetails>> find(MerchantId merchant, AccountId account, RefundId id) {
        return of(merchant, account).filter(refund -> refund.details().id().equals(id)).findFirst();
    }

    private Stream<Instruction<RefundDetails>> of(MerchantId merchant, AccountId account) {
        return books.refunds().stream().filter(refund -> refund.details().merchant().equals(merchant)
                && refund.details().account().equals(account));
    }
}
