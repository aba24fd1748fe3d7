package dev.hazina.http.dashboard.fee;

import dev.hazina.domain.money.Currency;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Chart;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/// The fees of a currency in the present month and the eleven before, as bars and as a table.
///
/// @param months oldest first
public record FeeMonths(String currency, Chart chart, List<Month> months, Amount total) {
    private static final int COUNT = 12;

    /// A month.
    public record Month(String name, Amount fees) {}

    /// The months, oldest first.
    public static List<YearMonth> until(YearMonth present) {
        return IntStream.range(0, COUNT).mapToObj(i -> present.minusMonths(COUNT - 1L - i)).toList();
    }

    /// @param fees of a month, in major units. One in which more was given back than charged has no bar
    public static FeeMonths of(Currency currency, List<YearMonth> months, Function<YearMonth, BigDecimal> fees) {
        List<BigDecimal> each = months.stream().map(fees).toList();
        return new FeeMonths(currency.name(), Chart.ofMonths(currency, IntStream.range(0, months.size())
                .mapToObj(i -> new Chart.Point(months.get(i).atDay(1), each.get(i).max(BigDecimal.ZERO),
                        BigDecimal.ZERO))
                .toList()),
                IntStream.range(0, months.size()).mapToObj(i -> new Month(DisplayTime.month(months.get(i).atDay(1)),
                        Amount.of(currency, each.get(i)))).toList(),
                Amount.of(currency, each.stream().reduce(BigDecimal.ZERO, BigDecimal::add)));
    }
}
