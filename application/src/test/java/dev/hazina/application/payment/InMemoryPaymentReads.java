package dev.hazina.application.payment;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Paging;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refund.Refunds;
import java.util.Optional;
import java.util.stream.Stream;

/// Payments, read from [Books].
public final class InMemoryPaymentReads implements PaymentReads {
    private final Books books;

    public InMemoryPaymentReads(Books books) {
        this.books = books;
    }

    @Override
    public Page<PaymentWithRefunds> list(MerchantId merchant, AccountId account, Filter filter, PageRequest page) {
        Stream<PaymentWithRefunds> rows = of(merchant, account).filter(payment -> matches(payment, filter))
                .map(this::withRefunds);
        return Paging.cut(rows, page, row -> row.payment().details().createdAt());
    }

    @Override
    public Optional<PaymentWithRefunds> find(MerchantId merchant, AccountId account, PaymentId id) {
        return of(merchant, account).filter(payment -> payment.id().equals(id)).findFirst().map(this::withRefunds);
    }

    private PaymentWithRefunds withRefunds(Payment payment) {
        return new PaymentWithRefunds(payment, new Refunds(books.refunds().stream()
                .filter(refund -> refund.details().payment().equals(payment.id())).toList()));
    }

    private static boolean matches(Payment payment, Filter filter) {
        PaymentDetails details = payment.details();
        return (filter.status().isEmpty() || payment.state().wire().equals(filter.status().get()))
                && (filter.channel().isEmpty() || details.channel() == filter.channel().get())
                && (filter.reference().isEmpty() || details.reference().equals(filter.reference().get()));
    }

    private Stream<Payment> of(MerchantId merchant, AccountId account) {
        return books.payments().stream().filter(payment -> payment.details().merchant().equals(merchant)
                && payment.details().account().equals(account));
    }
}
