package dev.hazina.application.search;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.RefundState;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Receipts, read from [Books].
public final class InMemoryReceiptReads implements ReceiptReads {
    private final Books books;

    public InMemoryReceiptReads(Books books) {
        this.books = books;
    }

    @Override
    public List<UUID> holders(String receipt) {
        Predicate<String> same = other -> other.equals(receipt) || other.equals(receipt.toUpperCase(Locale.ROOT));
        Stream<UUID> payments = books.payments().stream()
                .filter(one -> one.state() instanceof PaymentState.Succeeded(String own) && same.test(own))
                .map(one -> one.id().value());
        Stream<UUID> refunds = books.refunds().stream()
                .filter(one -> one.state() instanceof RefundState.Succeeded(String own) && same.test(own))
                .map(one -> one.id().value());
        Stream<UUID> payouts = books.payouts().stream()
                .filter(one -> one.state() instanceof PayoutState.Succeeded(String own) && same.test(own))
                .map(one -> one.id().value());
        return Stream.of(payments, refunds, payouts).flatMap(ids -> ids).toList();
    }
}
