package dev.hazina.application.record;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Provider records, found in [Books].
public final class InMemoryProviderRecords implements ProviderRecordReads {
    private final Books books;

    public InMemoryProviderRecords(Books books) {
        this.books = books;
    }

    @Override
    public Page<Kept> list(RecordFilter filter, PageRequest page) {
        List<ProviderRecord> found = books.records().stream().filter(one -> meets(one, filter))
                .filter(one -> page.since().filter(since -> one.keptAt().isBefore(since)).isEmpty())
                .filter(one -> page.before().filter(before -> !one.keptAt().isBefore(before)).isEmpty())
                .sorted(Comparator.comparing(ProviderRecord::keptAt).reversed()).toList();
        Optional<Instant> last = found.stream().skip(page.limit() - 1L).findFirst().map(ProviderRecord::keptAt);
        return Page.of(found.stream().filter(one -> last.filter(one.keptAt()::isBefore).isEmpty())
                .map(this::kept).toList(), page, kept -> kept.record().keptAt());
    }

    private Kept kept(ProviderRecord one) {
        var receipt = new ProviderReceipt(one.key().account().provider(), one.key().receipt());
        return new Kept(one, books.receipts().stream().filter(known -> known.receipt().equals(receipt))
                .map(KnownReceipt::holder).findFirst());
    }

    private static boolean meets(ProviderRecord one, RecordFilter filter) {
        Money amount = one.amount().isPositive()
                ? one.amount()
                : Money.zero(one.amount().currency()).minus(one.amount());
        return filter.provider().filter(name -> !name.equals(one.key().account().provider())).isEmpty()
                && (filter.receipts().isEmpty() || filter.receipts().contains(one.key().receipt()))
                && (filter.numbers().isEmpty() || one.told().phone().flatMap(MaskedPhone::ofTold)
                        .filter(told -> filter.numbers().stream().anyMatch(told::mayBe)).isPresent())
                && begins(one.told().name(), filter.name())
                && begins(one.told().accountReference(), filter.account())
                && filter.amount().contains(amount);
    }

    private static boolean begins(Optional<String> whole, Optional<String> beginning) {
        return beginning.isEmpty() || whole.filter(text -> text.toLowerCase(Locale.ROOT)
                .startsWith(beginning.get().toLowerCase(Locale.ROOT))).isPresent();
    }
}
