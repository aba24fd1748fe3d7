package dev.hazina.application.ledger;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Collection;
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
    public Optional<List<BookLine>> of(MerchantId merchant, AccountId account, Subject instruction) {
        return Stream.of(books.payments(), books.refunds(), books.payouts()).flatMap(Collection::stream)
                .filter(one -> one.subject().equals(instruction)
                        && one.details().merchant().equals(merchant) && one.details().account().equals(account))
                .findFirst().map(one -> lines(Stream.concat(Stream.of(instruction),
                        books.refunds().stream().filter(refund -> refund.details().payment().value()
                                .equals(instruction.id())).map(Instruction::subject))));
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
