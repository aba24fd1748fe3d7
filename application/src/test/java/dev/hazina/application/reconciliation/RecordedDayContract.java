package dev.hazina.application.reconciliation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.WorldUnderTest;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.reconciliation.BookkeepingRail.Moved;
import dev.hazina.application.reconciliation.ReconciledRow.State;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.record.ProviderRecordReads.Kept;
import dev.hazina.application.record.RecordFilter;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.MoneySum;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// A provider's book is right, and ours is compared with it: a simulated day on which everything happens that providers
/// do, over any world. `-Dhazina.day.payments=100000 -Dhazina.day.seed=7` lives a large one of another seed.
public abstract class RecordedDayContract implements WorldUnderTest {
    private static final int PAYMENTS = Integer.getInteger("hazina.day.payments", 300);
    private static final long SEED = Long.getLong("hazina.day.seed", 1);
    private static final int FOR_A_PAYOUT = 20;
    private static final int DAYS = 5;
    private static final int AT_ONCE = 8;
    private static final Duration IN_TIME = Duration.ofMinutes(65);
    private static final Duration AFTER_THE_NEXT = Duration.ofMinutes(2);

    private RecordedDay day;
    private DayTraffic traffic;
    private PlantedDifferences planted;
    private Map<String, ProviderRecord> records;

    /// Whether it is a day with so many payments that a database has to look at its tables meanwhile.
    protected static boolean isLarge() {
        return PAYMENTS > 10_000;
    }

    /// Is called in every simulated hour.
    protected void hourly() {
        assertThat(day.world.clock().instant()).isBefore(RecordedDay.END);
    }

    @Test
    void whatIsBookedAndWhatIsObservedDifferByWhatIsListed(TestReporter figures) {
        try (ExecutorService many = Executors.newFixedThreadPool(AT_ONCE)) {
            live(isLarge() ? many : Runnable::run);
        }
        records = records();
        everyWalletGotWhatItsPayersSent();
        whatWasNotHeardIsCreditedInTime();
        whatIsNotListedAnyMoreIsNamed();
        List<Reconciliation> days = reconcile();
        figures.publishEntry(cost());
        everyDifferenceIsExplained(days);
        everyRowIsNamedRightly(days);
        aSecondRunChangesNothing(days);
        proveBooks(day.world);
    }

    /// @param beside runs what may happen at once: in its turn, where the day has to be the same each time
    private void live(Executor beside) {
        day = new RecordedDay(world(), SEED, beside);
        day.fund(PAYMENTS / FOR_A_PAYOUT);
        traffic = new DayTraffic(day);
        DayPayouts payouts = new DayPayouts(day, traffic);
        planted = new PlantedDifferences(day, traffic, payouts);
        traffic.plan(PAYMENTS);
        payouts.plan(PAYMENTS / FOR_A_PAYOUT);
        planted.plan();
        day.live(this::hourly);
    }

    private Map<String, ProviderRecord> records() {
        Map<String, ProviderRecord> found = new HashMap<>();
        Optional<Instant> before = Optional.empty();
        do {
            var page = day.world.providerRecords().list(
                    RecordFilter.NONE.withProvider(Optional.of(day.rail.name())),
                    new PageRequest(Optional.empty(), before, PageRequest.LARGEST_LIMIT));
            page.rows().stream().map(Kept::record)
                    .forEach(one -> found.put(one.key().receipt() + " " + one.key().kind(), one));
            before = page.nextBefore();
        } while (before.isPresent());
        return found;
    }

    private Instant keptAt(String receipt, MovementKind kind) {
        return Optional.ofNullable(records.get(receipt + " " + kind)).orElseThrow().keptAt();
    }

    /// And nothing else: what was mistyped is in no wallet.
    private void everyWalletGotWhatItsPayersSent() {
        Set<String> suspended = new HashSet<>(traffic.mistyped);
        suspended.addAll(beyondReach());
        assertThat(traffic.balances()).isEqualTo(traffic.sent(suspended));
        assertThat(raised(Discrepancy.Kind.UNMATCHED)).hasSameSizeAs(suspended);
    }

    /// What was neither heard nor is listed any more.
    private Set<String> beyondReach() {
        return traffic.unheard.entrySet().stream()
                .filter(one -> one.getValue().isAfter(day.rail.lastListed())
                        && one.getValue().isBefore(day.rail.firstListed()))
                .map(Map.Entry::getKey).collect(Collectors.toSet());
    }

    private List<Discrepancy> raised(Discrepancy.Kind kind) {
        return day.world.discrepancies().list(new DiscrepancyReads.Filter(Optional.empty(), Optional.of(kind)),
                Optional.empty(), Integer.MAX_VALUE);
    }

    private void whatWasNotHeardIsCreditedInTime() {
        Set<String> lost = beyondReach();
        assertThat(traffic.unheard).as("lost").hasSizeGreaterThan(PAYMENTS / 50);
        traffic.unheard.forEach((receipt, at) -> {
            if (!lost.contains(receipt)) {
                assertThat(keptAt(receipt, MovementKind.MONEY_IN)).as(receipt + " of " + at)
                        .isBeforeOrEqualTo(latest(at));
            }
        });
    }

    /// Counted from the end of a silence where there is one meanwhile.
    private Instant latest(Instant at) {
        Instant usual = at.plus(IN_TIME);
        if (usual.isAfter(RecordedDay.EVENING)) {
            return RecordedDay.RECOVERY.plus(IN_TIME);
        }
        if (at.isBefore(RecordedDay.SILENT_UNTIL) && usual.isAfter(RecordedDay.SILENT_FROM)) {
            return RecordedDay.SILENT_UNTIL.plus(IN_TIME);
        }
        Optional<Instant> next = Optional.ofNullable(traffic.chained.higherEntry(at)).map(Map.Entry::getValue)
                .filter(any -> RecordedDay.isChained(at) && traffic.chained.lowerEntry(at) != null
                        && any.isBefore(RecordedDay.CHAINED_UNTIL.minusSeconds(120)));
        return next.map(heard -> heard.plus(AFTER_THE_NEXT)).orElse(usual);
    }

    private void whatIsNotListedAnyMoreIsNamed() {
        assertThat(raised(Discrepancy.Kind.UNKNOWN_PERIOD)).singleElement().satisfies(one -> assertThat(one.detail())
                .contains("from " + day.rail.lastListed().truncatedTo(ChronoUnit.SECONDS) + " to "
                        + day.rail.firstListed().truncatedTo(ChronoUnit.SECONDS)));
        assertThat(beyondReach()).isNotEmpty();
    }

    private List<Reconciliation> reconcile() {
        var compare = new ReconcileDay(day.world.reconciliation());
        return RecordedDay.accounts().stream().flatMap(account -> IntStream.range(0, DAYS)
                .mapToObj(number -> compare.of(RecordedDay.key(account), date(RecordedDay.BEGIN).plusDays(number))))
                .toList();
    }

    /// Of the day with the most rows: the seconds and the memory that its rows hold.
    private Map<String, String> cost() {
        var compare = new ReconcileDay(day.world.reconciliation());
        System.gc();
        long before = heap();
        long began = System.nanoTime();
        Reconciliation largest = compare.of(RecordedDay.key(BookkeepingRail.TILL), date(RecordedDay.BEGIN));
        long nanos = System.nanoTime() - began;
        System.gc();
        long held = heap() - before;
        return Map.of("rows", String.valueOf(largest.rows().size()), "milliseconds",
                String.valueOf(Duration.ofNanos(nanos).toMillis()), "kibibytes held", String.valueOf(held / 1024),
                "unheard", String.valueOf(traffic.unheard.size()), "mistyped",
                String.valueOf(traffic.mistyped.size()), "doubled", String.valueOf(traffic.doubled), "unreadable",
                String.valueOf(traffic.unreadable), "beyond reach", String.valueOf(beyondReach().size()));
    }

    private static long heap() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static LocalDate date(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }

    private void everyDifferenceIsExplained(List<Reconciliation> days) {
        assertThat(days.stream().filter(one -> one.unexplained().filter(rest -> !rest.isZero()).isPresent())
                .map(one -> one.account() + " " + one.day() + ": " + one.unexplained())).isEmpty();
        assertThat(days).filteredOn(one -> one.day().equals(date(RecordedDay.BEGIN)))
                .hasSameSizeAs(RecordedDay.accounts()).allMatch(one -> one.unexplained().isPresent());
        for (FloatAccount account : RecordedDay.accounts()) {
            List<Reconciliation> of = days.stream().filter(one -> one.account().account().equals(account)).toList();
            MoneySum observed = RecordedDay.kes(day.rail.holds(account) - BookkeepingRail.AT_FIRST);
            MoneySum booked = of.getLast().bookedClosing().minus(of.getFirst().bookedOpening());
            assertThat(of.stream().map(Reconciliation::explained).reduce(RecordedDay.kes(0), MoneySum::plus))
                    .as(account.code()).isEqualTo(observed.minus(booked));
        }
    }

    private void everyRowIsNamedRightly(List<Reconciliation> days) {
        Map<String, State> expected = new TreeMap<>();
        Map<String, Instant> moved = new HashMap<>();
        for (FloatAccount account : RecordedDay.accounts()) {
            day.rail.movements(account).forEach(one -> {
                String name = PlantedDifferences.name(one.receipt(), one.minor());
                expected.put(name, planted.told.getOrDefault(name, usual(one)));
                moved.put(name, one.at());
            });
        }
        Map<String, State> found = new TreeMap<>();
        days.stream().flatMap(one -> one.rows().stream()).filter(row -> row.told().isPresent()).forEach(row -> {
            String name = PlantedDifferences.name(row.receipt().orElseThrow(),
                    row.told().orElseThrow().minor().longValueExact());
            assertThat(found.put(name, row.state())).as(name).isNull();
            assertThat(row.at()).as(name).isEqualTo(moved.get(name));
        });
        assertThat(found.entrySet().stream().filter(one -> !one.getValue().equals(expected.get(one.getKey()))))
                .as("found").isEmpty();
        assertThat(expected.keySet()).isEqualTo(found.keySet());
        whatIsBookedAloneIsNamedRightly(days);
    }

    private State usual(Moved one) {
        return one.kind() == MovementKind.CHARGE || date(keptAt(one.receipt(), one.kind())).equals(date(one.at()))
                ? State.MATCHED
                : State.LATER;
    }

    private void whatIsBookedAloneIsNamedRightly(List<Reconciliation> days) {
        Map<State, Set<Subject>> here = days.stream().flatMap(one -> one.rows().stream())
                .filter(row -> row.told().isEmpty())
                .collect(Collectors.groupingBy(ReconciledRow::state,
                        Collectors.mapping(ReconciledRow::subject, Collectors.toSet())));
        assertThat(here).containsOnlyKeys(State.ONLY_HERE, State.LATER).containsEntry(State.ONLY_HERE,
                planted.onlyHere);
        Set<Subject> there = days.stream().flatMap(one -> one.rows().stream())
                .filter(row -> row.told().isPresent() && row.state() == State.LATER
                        || row.state() == State.AMOUNT_DIFFERS && row.subject().kind() == Subject.Kind.PROVIDER)
                .map(ReconciledRow::subject).collect(Collectors.toSet());
        assertThat(here.get(State.LATER)).isEqualTo(there);
    }

    private void aSecondRunChangesNothing(List<Reconciliation> days) {
        int raised = raised(Discrepancy.Kind.UNMATCHED).size() + raised(Discrepancy.Kind.MISMATCH).size();
        day.stateDays(0, DAYS);
        day.pullAgain();
        assertThat(reconcile()).isEqualTo(days);
        assertThat(raised(Discrepancy.Kind.UNMATCHED).size() + raised(Discrepancy.Kind.MISMATCH).size())
                .isEqualTo(raised);
    }
}
