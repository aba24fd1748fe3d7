package dev.hazina.application.pull;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.record.ProviderRecordReads;
import dev.hazina.application.record.ProviderRecordReads.Kept;
import dev.hazina.application.record.RecordFilter;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.money.Currency;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// Asks now, and not at the hour, where the balances of an account betray a movement that nothing told of. After each
/// such question that finds nothing, the next one of the account comes twice as late: a number whose balances never
/// follow from each other is asked about little more often than each hour. People are told nothing by it.
final class PullAlarm {
    private static final Duration BACK = Duration.ofDays(1);
    /// For so long the report of a neighbour may still be under way.
    static final Duration SETTLING = Duration.ofSeconds(20);
    private static final int MOST_PAGES = 3;
    private static final int MOST_DOUBLINGS = 6;

    private final ProviderRecordReads records;
    private final Map<FloatAccount, Integer> vain = new ConcurrentHashMap<>();

    PullAlarm(ProviderRecordReads records) {
        this.records = records;
    }

    boolean rings(PulledAccount known, Instant now) {
        Duration pause = Duration.ofMinutes(1L << vain.getOrDefault(known.account(), 0));
        return !known.askedAt().plus(pause).isAfter(now) && known.unfinished().isEmpty()
                && chains(known, now).stream()
                        .anyMatch(chain -> chain.hasGap(known.askedAt(), now.minus(SETTLING)));
    }

    /// @param rang whether the account was asked about because of its balances
    /// @param found how many payments were found of which nothing had told
    void wasAsked(FloatAccount account, boolean rang, int found) {
        vain.compute(account, (any, before) -> {
            int now = before == null ? 0 : before;
            return found > 0 ? 0 : rang ? Math.min(MOST_DOUBLINGS, now + 1) : Math.max(0, now - 1);
        });
    }

    /// Those of the provider's accounts that payers fill.
    private List<FloatChain> chains(PulledAccount known, Instant now) {
        Map<FloatAccount, Map<Currency, List<ProviderRecord>>> all = lately(known, now).stream()
                .filter(ProviderRecord::isOfItsTime).collect(Collectors.groupingBy(one -> one.key().account(),
                        Collectors.groupingBy(one -> one.amount().currency())));
        return all.values().stream().flatMap(of -> of.values().stream())
                .filter(of -> of.stream().anyMatch(one -> one.key().kind() == MovementKind.MONEY_IN))
                .map(FloatChain::of).toList();
    }

    /// The newest of a day.
    private List<ProviderRecord> lately(PulledAccount known, Instant now) {
        RecordFilter filter = RecordFilter.NONE.withProvider(Optional.of(known.account().provider()));
        List<ProviderRecord> found = new ArrayList<>();
        Optional<Instant> before = Optional.empty();
        for (int page = 0; page < MOST_PAGES; page++) {
            Page<Kept> next = records.list(filter, new PageRequest(Optional.of(now.minus(BACK)), before,
                    PageRequest.LARGEST_LIMIT));
            next.rows().forEach(one -> found.add(one.record()));
            before = next.nextBefore();
            boolean isNew = found.stream().anyMatch(one -> one.keptAt().isAfter(known.askedAt()));
            if (!isNew || before.isEmpty()) {
                return found;
            }
        }
        return found;
    }
}
