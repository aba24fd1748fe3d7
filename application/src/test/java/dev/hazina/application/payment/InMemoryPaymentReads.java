package dev.hazina.application.payment;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Filtering;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.Refunds;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Payments, read from [Books].
public final class InMemoryPaymentReads implements PaymentReads {
    private final Books books;

    public InMemoryPaymentReads(Books books) {
        this.books = books;
    }

    @Override
    public Page<PaymentWithRefunds> list(MerchantId merchant, AccountId account, ListFilter filter, PageRequest page) {
        return Filtering.page(of(merchant, account).map(this::withRefunds), filter, page, this::listed);
    }

    @Override
    public List<PaymentWithRefunds> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter,
            int limit) {
        Stream<PaymentWithRefunds> all = accounts.stream()
                .flatMap(account -> of(merchant, account).map(this::withRefunds));
        return Filtering.page(all, filter,
                new PageRequest(Optional.empty(), Optional.empty(), limit), this::listed).rows();
    }

    @Override
    public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before) {
        return Filtering.totals(of(merchant, account).map(this::withRefunds), filter, since, before, this::listed);
    }

    private Filtering.Listed listed(PaymentWithRefunds whole) {
        PaymentDetails details = whole.payment().details();
        return new Filtering.Listed(whole.payment().status(), Optional.of(details.channel()),
                Optional.of(details.reference()), details.amount(), Filtering.phone(details.payer()),
                List.of(details.wallet()), details.createdAt());
    }

    @Override
    public Optional<PaymentWithRefunds> find(MerchantId merchant, AccountId account, PaymentId id) {
        return of(merchant, account).filter(payment -> payment.details().id().equals(id)).findFirst()
                .map(this::withRefunds);
    }

    @Override
    public Map<PaymentId, String> references(MerchantId merchant, AccountId account, Collection<PaymentId> ids) {
        return of(merchant, account).filter(payment -> ids.contains(payment.details().id()))
                .collect(Collectors.toMap(each -> each.details().id(), payment -> payment.details().reference()));
    }

    private PaymentWithRefunds withRefunds(Instruction<PaymentDetails> payment) {
        return new PaymentWithRefunds(payment, new Refunds(books.refunds().stream()
                .filter(refund -> refund.details().payment().equals(payment.details().id())).toList()));
    }

    private Stream<Instruction<PaymentDetails>> of(MerchantId merchant, AccountId account) {
        return books.payments().stream().filter(payment -> payment.details().merchant().equals(merchant)
                && payment.details().account().equals(account));
    }
}
