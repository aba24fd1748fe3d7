package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.operations.OperationsReads.DayCharges;
import dev.hazina.application.operations.OperationsReads.DayFees;
import dev.hazina.application.operations.OperationsReads.DayOutcomes;
import dev.hazina.application.operations.OperationsReads.Flow;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Chart;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The outcomes and fees of one currency in some days.
record MonthFigures(Currency currency, List<DayOutcomes> outcomes, List<DayFees> fees,
        List<DayCharges> charges) {
    /// By currency, those with any.
    static List<MonthFigures> of(List<DayOutcomes> outcomes, List<DayFees> fees, List<DayCharges> charges) {
        return Stream.of(outcomes.stream().map(DayOutcomes::currency), fees.stream().map(one -> one.fees().currency()),
                charges.stream().map(one -> one.charged().currency())).flatMap(all -> all).distinct().sorted()
                .map(currency -> new MonthFigures(currency,
                        outcomes.stream().filter(one -> one.currency() == currency).toList(),
                        fees.stream().filter(one -> one.fees().currency() == currency).toList(),
                        charges.stream().filter(one -> one.charged().currency() == currency).toList()))
                .toList();
    }

    FiguresPage.Of view(List<LocalDate> days) {
        Chart chart = Chart.of(currency, days.stream().map(day -> new Chart.Point(day,
                sum(Flow.PAYMENT, on(day)).toMajor(), sum(Flow.PAYOUT, on(day)).toMajor())).toList());
        return new FiguresPage.Of(currency.name(), sums(), chart, fees(days), days.stream().map(this::day).toList(),
                lines(days));
    }

    /// A day on which more was given back than earned has no bar.
    private Optional<Chart> fees(List<LocalDate> days) {
        return fees.isEmpty()
                ? Optional.empty()
                : Optional.of(Chart.of(currency, days.stream().map(day -> new Chart.Point(day,
                        earned(one -> one.day().equals(day)).toMajor().max(BigDecimal.ZERO), BigDecimal.ZERO))
                        .toList()));
    }

    private static Predicate<DayOutcomes> on(LocalDate day) {
        return one -> one.day().equals(day);
    }

    private List<FiguresPage.Sum> sums() {
        MoneySum earned = earned(any -> true);
        List<FiguresPage.Sum> sums = new ArrayList<>(List.of(sum("Collected", Flow.PAYMENT),
                sum("Refunded", Flow.REFUND), sum("Paid out", Flow.PAYOUT), new FiguresPage.Sum("Fees",
                        Amount.of(earned), "of payments by their creation, of payouts by their end")));
        if (!charges.isEmpty()) {
            MoneySum charged = charges.stream().map(DayCharges::charged).reduce(MoneySum.zero(currency),
                    MoneySum::plus);
            sums.add(new FiguresPage.Sum("Provider charges", Amount.of(charged),
                    "by the day on which they were booked"));
            sums.add(new FiguresPage.Sum("Fees less provider charges", Amount.of(earned.minus(charged)), ""));
        }
        return sums;
    }

    private FiguresPage.Sum sum(String name, Flow flow) {
        Predicate<DayOutcomes> all = any -> true;
        long ended = ended(flow, all);
        return new FiguresPage.Sum(name, Amount.of(sum(flow, all)),
                ended == 0 ? "none ended" : succeeded(flow, all) + " of " + ended + " succeeded, " + rate(flow, all));
    }

    private FiguresPage.Day day(LocalDate day) {
        Predicate<DayOutcomes> meant = on(day);
        return new FiguresPage.Day(DisplayTime.shortDay(day), Amount.of(sum(Flow.PAYMENT, meant)),
                Amount.of(sum(Flow.REFUND, meant)), Amount.of(sum(Flow.PAYOUT, meant)),
                Amount.of(earned(one -> one.day().equals(day))), rate(Flow.PAYMENT, meant));
    }

    private MoneySum earned(Predicate<DayFees> meant) {
        return fees.stream().filter(meant).map(DayFees::fees).reduce(MoneySum.zero(currency), MoneySum::plus);
    }

    private MoneySum sum(Flow flow, Predicate<DayOutcomes> meant) {
        return outcomes.stream().filter(meant).filter(one -> one.flow() == flow && isSuccess(one.outcome()))
                .map(DayOutcomes::sum).reduce(MoneySum.zero(currency), MoneySum::plus);
    }

    private long succeeded(Flow flow, Predicate<DayOutcomes> meant) {
        return outcomes.stream().filter(meant).filter(one -> one.flow() == flow && isSuccess(one.outcome()))
                .mapToLong(DayOutcomes::count).sum();
    }

    /// What a merchant canceled isn't counted.
    private long ended(Flow flow, Predicate<DayOutcomes> meant) {
        return outcomes.stream().filter(meant)
                .filter(one -> one.flow() == flow && !one.outcome().equals(DayOutcomes.CANCELED))
                .mapToLong(DayOutcomes::count).sum();
    }

    private String rate(Flow flow, Predicate<DayOutcomes> meant) {
        long ended = ended(flow, meant);
        return ended == 0 ? "" : OutcomeDays.share(succeeded(flow, meant), ended) + " %";
    }

    private static boolean isSuccess(String outcome) {
        return outcome.equals(DayOutcomes.SUCCEEDED);
    }

    private record Kind(String provider, Flow flow) {}

    private List<FiguresPage.Outcome> lines(List<LocalDate> days) {
        return outcomes.stream().collect(Collectors.groupingBy(one -> new Kind(one.provider(), one.flow()),
                () -> new TreeMap<>(Comparator.comparing(Kind::provider).thenComparing(Kind::flow)),
                Collectors.toList()))
                .entrySet().stream().flatMap(kind -> lines(kind.getKey(), kind.getValue(), days)).toList();
    }

    /// The success first, then the most frequent.
    private static Stream<FiguresPage.Outcome> lines(Kind kind, List<DayOutcomes> ended, List<LocalDate> days) {
        TreeMap<String, Long> counts = ended.stream().collect(
                Collectors.groupingBy(DayOutcomes::outcome, TreeMap::new, Collectors.summingLong(DayOutcomes::count)));
        long all = counts.values().stream().mapToLong(Long::longValue).sum();
        Map<LocalDate, Long> ofDays = byDay(ended, any -> true);
        return counts.entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<String, Long> one) -> !isSuccess(one.getKey()))
                        .thenComparing(Map.Entry.<String, Long>comparingByValue().reversed()))
                .map(one -> new FiguresPage.Outcome(DisplayText.plain(kind.provider()),
                        DisplayText.plain(kind.flow().name().toLowerCase(Locale.ROOT)) + "s",
                        DisplayText.plain(one.getKey()), isSuccess(one.getKey()), one.getValue(),
                        OutcomeDays.share(one.getValue(), all), OutcomeDays.of(days,
                                byDay(ended, other -> other.outcome().equals(one.getKey())), ofDays)));
    }

    private static Map<LocalDate, Long> byDay(List<DayOutcomes> ended, Predicate<DayOutcomes> meant) {
        return ended.stream().filter(meant)
                .collect(Collectors.groupingBy(DayOutcomes::day, Collectors.summingLong(DayOutcomes::count)));
    }
}
