package dev.hazina.http.dashboard.overview;

import dev.hazina.application.statement.CsvColumns;
import dev.hazina.application.statement.DailyReads.Day;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What was collected and paid out on a day, as a line of a file. A day on which nothing was has one too.
record BusyDay(Currency currency, Day day) {
    private static final CsvColumns<BusyDay> COLUMNS = CsvColumns.<BusyDay>of()
            .text("day", one -> one.day().date().toString())
            .text("currency", one -> one.currency().name())
            .count("payments", one -> one.day().collected().count())
            .number("collected", one -> one.day().collected().amount())
            .count("payouts", one -> one.day().paidOut().count())
            .number("paid_out", one -> one.day().paidOut().amount());

    static String header() {
        return COLUMNS.header();
    }

    String line() {
        return COLUMNS.row(this);
    }

    /// Each day of some, oldest first.
    ///
    /// @param busy those on which something was
    static List<BusyDay> of(Currency currency, OverviewPeriod.Days days, List<Day> busy) {
        Map<LocalDate, Day> byDate = busy.stream().collect(Collectors.toMap(Day::date, Function.identity()));
        CountAndSum none = new CountAndSum(0, Money.zero(currency).toMajor());
        return days.first().datesUntil(days.last().plusDays(1))
                .map(date -> new BusyDay(currency, byDate.getOrDefault(date, new Day(date, none, none)))).toList();
    }
}
