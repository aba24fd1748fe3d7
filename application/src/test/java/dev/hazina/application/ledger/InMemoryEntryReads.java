package dev.hazina.application.ledger;

import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.refund.Refund;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Entries, read from [Books].
public final class InMemoryEntryReads implements EntryReads {
    private final Books books;

    public InMemoryEntryReads(Books books) {
        this.books = books;
    }

    @Override
    public Optional<List<BookLine>> ofPayment(MerchantId merchant, AccountId account, PaymentId id) {
        return books.payments().stream().filter(payment -> payment.id().equals(id)
                && payment.details().merchant().equals(merchant) && payment.details().account().equals(account))
                .findFirst().map(payment -> lines(Stream.concat(Stream.of(payment.subject()),
                        books.refunds().stream().filter(refund -> refund.details().payment().equals(id))
                                .map(Refund::subject))));
    }

    @Override
    public Optional<List<BookLine>> ofPayout(MerchantId merchant, AccountId account, PayoutId id) {
        return books.payouts().stream().filter(payout -> payout.id().equals(id)
                && payout.details().merchant().equals(merchant) && payout.details().account().equals(account))
                .findFirst().map(payout -> lines(Stream.of(payout.subject())));
    }

    private List<BookLine> lines(Stream<Subject> of) {
        Set<Subject> subjects = of.collect(Collectors.toSet());
        return books.entries().stream().filter(entry -> subjects.contains(entry.posting().subject()))
                .sorted(Comparator.comparing((Entry entry) -> entry.posting().at())).map(BookLine::of).toList();
    }
}
