package dev.hazina.application.discrepancy;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Discrepancies, read from [Books].
public final class InMemoryDiscrepancyReads implements DiscrepancyReads {
    /// Java compares a UUID as a pair of signed numbers; its text sorts as in a database.
    private static final Comparator<DiscrepancyCursor> ORDER = Comparator.comparing(DiscrepancyCursor::at)
            .thenComparing(place -> place.id().toString());

    private final Books books;

    public InMemoryDiscrepancyReads(Books books) {
        this.books = books;
    }

    @Override
    public List<Discrepancy> list(Filter filter, Optional<DiscrepancyCursor> before, int limit) {
        return books.discrepancies().stream()
                .filter(raised -> filter.resolved().isEmpty() || filter.resolved().get() == raised.isResolved())
                .filter(raised -> filter.kind().isEmpty() || filter.kind().get() == raised.kind())
                .filter(raised -> before.isEmpty() || ORDER.compare(place(raised), before.get()) < 0)
                .sorted(Comparator.comparing(InMemoryDiscrepancyReads::place, ORDER.reversed())).limit(limit).toList();
    }

    @Override
    public Optional<Discrepancy> find(UUID id) {
        return books.discrepancies().stream().filter(raised -> raised.id().equals(id)).findFirst();
    }

    @Override
    public List<Discrepancy> unresolved(Subject subject) {
        return books.discrepancies().stream().filter(raised -> raised.subject().equals(subject) && !raised.isResolved())
                .sorted(Comparator.comparing(InMemoryDiscrepancyReads::place, ORDER)).toList();
    }

    @Override
    public List<Discrepancy> chosen(Instant from, Instant until, int most) {
        return books.discrepancies().stream()
                .filter(raised -> raised.state() instanceof DiscrepancyState.Chosen(var what)
                        && (what.at().isBefore(from) || what.at().isAfter(until)))
                .sorted(Comparator.comparing(InMemoryDiscrepancyReads::place, ORDER)).limit(most).toList();
    }

    @Override
    public List<Discrepancy> resolved(MerchantId merchant, Subject subject) {
        return books.discrepancies().stream()
                .filter(raised -> raised.merchant().equals(merchant) && raised.subject().equals(subject)
                        && raised.isResolved())
                .sorted(Comparator.comparing(InMemoryDiscrepancyReads::place, ORDER)).toList();
    }

    private static DiscrepancyCursor place(Discrepancy raised) {
        return new DiscrepancyCursor(raised.raisedAt(), raised.id());
    }
}
