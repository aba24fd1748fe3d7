package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.application.operations.MonthFees;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.operations.OperationsReads.DayFees;
import dev.hazina.application.statement.CsvColumns;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What was earned of all merchants in a month of UTC and a currency, twice: as statements count it, and as the books
/// have it.
///
/// @param fees of the payments that were created and the payouts that ended in the month
/// @param booked what was booked in the month; late payments and fees that were given back make the difference
/// @param closing what stands in revenue at the end of the month, or now
/// @param isOver whether the month is over, so that nothing is booked in it any more
record EarnedMonth(YearMonth month, MoneySum fees, MoneySum booked, MoneySum closing, boolean isOver) {
    private static final CsvColumns<EarnedMonth> COLUMNS = CsvColumns.<EarnedMonth>of()
            .text("month", one -> one.month().toString())
            .text("currency", one -> one.fees().currency().name())
            .number("fees", one -> one.fees().toMajor())
            .number("booked", one -> one.booked().toMajor())
            .number("closing", one -> one.closing().toMajor())
            .text("over", one -> String.valueOf(one.isOver()));

    static String header() {
        return COLUMNS.header();
    }

    String line() {
        return COLUMNS.row(this);
    }

    /// The months by currency, in each one with fees.
    ///
    /// @param months of which the last one is not over
    static List<EarnedMonth> of(OperationsReads operations, List<YearMonth> months) {
        Map<Currency, Map<YearMonth, MoneySum>> fees = operations
                .fees(months.getFirst().atDay(1), months.getLast().atEndOfMonth()).stream()
                .collect(Collectors.groupingBy(day -> day.fees().currency(), TreeMap::new,
                        Collectors.toMap(day -> YearMonth.from(day.day()), DayFees::fees, MoneySum::plus)));
        Map<Currency, Map<YearMonth, MonthFees>> booked = operations
                .feesBooked(months.getFirst(), months.getLast()).stream()
                .collect(Collectors.groupingBy(one -> one.booked().currency(), TreeMap::new,
                        Collectors.toMap(MonthFees::month, one -> one)));
        return Stream.concat(fees.keySet().stream(), booked.keySet().stream()).distinct().sorted()
                .flatMap(currency -> of(currency, months, fees.getOrDefault(currency, Map.of()),
                        booked.getOrDefault(currency, Map.of())).stream())
                .toList();
    }

    /// A month in which nothing was booked closes as the one before.
    private static List<EarnedMonth> of(Currency currency, List<YearMonth> months, Map<YearMonth, MoneySum> fees,
            Map<YearMonth, MonthFees> booked) {
        MoneySum none = MoneySum.zero(currency);
        MoneySum closing = months.stream().filter(booked::containsKey).findFirst().map(booked::get)
                .map(first -> first.closing().minus(first.booked())).orElse(none);
        List<EarnedMonth> lines = new ArrayList<>();
        for (YearMonth month : months) {
            MoneySum ofMonth = booked.containsKey(month) ? booked.get(month).booked() : none;
            closing = closing.plus(ofMonth);
            lines.add(new EarnedMonth(month, fees.getOrDefault(month, none), ofMonth, closing,
                    month.isBefore(months.getLast())));
        }
        return lines;
    }
}
