package dev.hazina.http.dashboard.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The display of amounts, times and texts.
class ViewTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"KES|0|KES 0.00", "KES|5|KES 0.05", "KES|123456789|KES 1,234,567.89",
            "KES|-100000|KES -1,000.00", "UGX|1000|UGX 1,000", "USD|99999|USD 999.99"})
    void anAmountHasItsCurrencysDecimals(Currency currency, long minor, String text) {
        assertThat(Amount.of(new Money(currency, minor))).hasToString(text);
    }

    @Test
    void aTimeIsForMachinesAndForPeople() {
        DisplayTime when = DisplayTime.of(Instant.parse("2026-01-31T08:05:09.123456Z"));
        assertThat(when.exact()).isEqualTo("2026-01-31T08:05:09.123456Z");
        assertThat(when).hasToString("31 Jan 2026, 08:05:09 UTC");
    }

    @Test
    void aChartIsDrawnToScale() {
        LocalDate first = LocalDate.of(2026, 1, 1);
        Chart chart = Chart.of(Currency.KES, List.of(point(first, "0.00", "0.00"),
                point(first.plusDays(1), "1500.00", "750.00"), point(first.plusDays(2), "0.01", "0.00")));
        assertThat(chart.lines()).extracting(Chart.Line::label).containsExactly("0", "500", "1k", "1.5k", "2k");
        var days = chart.days();
        assertThat(days.get(0).inHeight()).isZero();
        assertThat(days.get(1).inHeight()).isEqualTo(2 * days.get(1).outHeight());
        assertThat(days.get(2).inHeight()).isEqualTo(1);
        assertThat(days).allSatisfy(day -> {
            assertThat(day.inTop() + day.inHeight()).isEqualTo(Chart.HEIGHT - Chart.BOTTOM);
            assertThat(day.x() + 2 * day.width()).isLessThanOrEqualTo(Chart.WIDTH);
        });
        assertThat(days.get(1).in()).isEqualTo("1,500.00");
        assertThat(Chart.of(Currency.UGX, List.of(point(first, "0", "0"))).lines()).hasSize(5);
    }

    private static Chart.Point point(LocalDate date, String in, String out) {
        return new Chart.Point(date, new BigDecimal(in), new BigDecimal(out));
    }
}
