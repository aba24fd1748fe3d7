package dev.hazina.application.ledger;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Comparator;
import java.util.HashSet;
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
        return books.payments().stream().filter(payment -> payment.details().id().equals(id)
                && payment.details().merchant().equals(merchant) && payment.details().account().equals(account))
                .findFirst().map(payment -> lines(Stream.concat(Stream.of(payment.subject()),
                        books.refunds().stream().filter(refund -> refund.details().payment().equals(id))
                                .map(Instruction::subject))));
    }

    @Override
    public Optional<List<BookLine>> ofRefund(MerchantId merchant, AccountId account, RefundId id) {
        return books.refunds().stream().filter(refund -> refund.details().id().equals(id)
                && refund.details().merchant().equals(merchant) && refund.details().account().equals(account))
                .findFirst().map(refund -> lines(Stream.of(refund.subject())));
    }

    @Override
    public Optional<List<BookLine>> ofPayout(MerchantId merchant, AccountId account, PayoutId id) {
        return books.payouts().stream().filter(payout -> payout.details().id().equals(id)
                && payout.details().merchant().equals(merchant) && payout.details().account().equals(account))
                .findFirst().map(payout -> lines(Stream.of(payout.subject())));
    }

    @Override
    public List<BookLine> ofException(Discrepancy raised) {
        return linesOf(Set.of(raised.subject(), raised.asSubject()));
    }

    /// The lines of these subjects and of the decisions about them.
    private List<BookLine> lines(Stream<Subject> of) {
        Set<Subject> subjects = of.collect(Collectors.toCollection(HashSet::new));
        books.discrepancies().stream().filter(raised -> subjects.contains(raised.subject())).map(Discrepancy::asSubject)
                .toList().forEach(subjects::add);
        return linesOf(subjects);
    }

    private List<BookLine> linesOf(Set<Subject> subjects) {
        return books.entries().stream().filter(entry -> subjects.contains(entry.posting().subject()))
                .sorted(Comparator.comparing((Entry entry) -> entry.posting().at())).map(BookLine::of).toList();
    }
}
