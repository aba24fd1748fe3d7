package dev.hazina.application.ownmovement;

import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.record.ProviderRecordReads;
import dev.hazina.application.record.ProviderRecordReads.Kept;
import dev.hazina.application.record.RecordFilter;
import dev.hazina.domain.fee.ProviderTariff;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Books what the tariff says for each movement that a provider has told of. Any number of instances may do so: a
/// charge that is booked stays as it is.
public final class BookCharges {
    /// How far an instance looks back when it begins.
    static final Duration AT_FIRST = Duration.ofDays(2);
    /// How far it looks back from its last round: a record may be committed some time after the one that is told later.
    static final Duration AGAIN = Duration.ofMinutes(2);

    private final LedgerWriter writer;
    private final ProviderRecordReads records;
    private final ProviderTariff tariff;
    private final DueCharges charges;
    private final InstantSource clock;
    private Optional<Instant> last = Optional.empty();
    private Set<ProviderRecord.Key> seen = Set.of();

    public BookCharges(LedgerWriter writer, ProviderRecordReads records, ProviderTariff tariff, InstantSource clock) {
        this.writer = writer;
        this.records = records;
        this.tariff = tariff;
        this.charges = new DueCharges(tariff);
        this.clock = clock;
    }

    /// @return how many were booked
    public synchronized int runDue() {
        Instant now = clock.instant();
        // A round that is still to come was one of a clock that has been set back.
        Instant since = last.filter(before -> !before.isAfter(now)).map(before -> before.minus(AGAIN))
                .orElse(now.minus(AT_FIRST));
        Set<ProviderRecord.Key> lately = new HashSet<>();
        int booked = 0;
        for (String provider : tariff.providers()) {
            booked += book(RecordFilter.NONE.withProvider(Optional.of(provider)), since, now, lately);
        }
        last = Optional.of(now);
        seen = lately;
        return booked;
    }

    private int book(RecordFilter filter, Instant since, Instant now, Set<ProviderRecord.Key> lately) {
        int booked = 0;
        Optional<Instant> before = Optional.empty();
        do {
            Page<Kept> page = records.list(filter,
                    new PageRequest(Optional.of(since), before, PageRequest.LARGEST_LIMIT));
            List<ProviderRecord> told = page.rows().stream().map(Kept::record).toList();
            List<BookByTariff.Due> due = told.stream().filter(one -> !seen.contains(one.key()))
                    .flatMap(one -> charges.of(one).stream()).toList();
            booked += due.isEmpty() ? 0 : writer.record(new BookByTariff(due));
            told.stream().filter(one -> one.keptAt().isAfter(now.minus(AGAIN))).map(ProviderRecord::key)
                    .forEach(lately::add);
            before = page.nextBefore();
        } while (before.isPresent());
        return booked;
    }
}
