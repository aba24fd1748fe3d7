package dev.hazina.application.operations;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.money.MoneySum;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.stream.Stream;

/// The fees that were booked in a month of UTC, whenever their payments and payouts were created, less those that were
/// given back.
///
/// @param closing what stands in revenue at the end of the month, since the books began
@OpenToAdapters
public record MonthFees(YearMonth month, MoneySum booked, MoneySum closing) {
    /// The months of a currency, oldest first. They are counted back from what stands in revenue, so that the last one
    /// closes with it.
    ///
    /// @param booked all that was booked since the first of the months
    public static Stream<MonthFees> of(MoneySum revenue, NavigableMap<YearMonth, MoneySum> booked) {
        List<MonthFees> months = new ArrayList<>();
        MoneySum closing = revenue;
        for (var one : booked.descendingMap().entrySet()) {
            months.add(new MonthFees(one.getKey(), one.getValue(), closing));
            closing = closing.minus(one.getValue());
        }
        return months.stream().sorted(Comparator.comparing(MonthFees::month));
    }
}
