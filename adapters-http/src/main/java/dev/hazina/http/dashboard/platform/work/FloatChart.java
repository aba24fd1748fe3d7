package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.PageZone;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What an account at a provider held in the last days, as two lines. The page has the numbers in a table as well, for
/// screen readers.
///
/// @param booked the points of the line of what is booked; empty text where there are none
/// @param told the same of what its provider told
public record FloatChart(List<Mark> marks, String booked, String told, List<Day> days) {
    public static final int WIDTH = 760;
    public static final int HEIGHT = 160;
    public static final int LEFT = 110;
    private static final int EDGE = 12;
    private static final int PLOT = HEIGHT - 2 * EDGE;

    /// A line of the grid.
    public record Mark(int y, String label) {}

    /// What was held at the end of a day, as far as it is known.
    public record Day(String label, Optional<Amount> booked, Optional<Amount> told) {
        private static Day of(FloatDay day) {
            return new Day(DisplayTime.shortDay(day.day()), day.booked().map(Amount::of), day.told().map(Amount::of));
        }
    }

    /// The plane of the picture.
    private record Plane(Instant since, Duration across, BigDecimal lowest, BigDecimal height) {
        int y(BigDecimal value) {
            return EDGE + PLOT - value.subtract(lowest).multiply(BigDecimal.valueOf(PLOT))
                    .divide(height, 0, RoundingMode.HALF_UP).intValue();
        }

        String point(FloatBalance one) {
            long x = LEFT + (WIDTH - LEFT) * Duration.between(since, one.at()).toSeconds() / across.toSeconds();
            return x + "," + y(one.amount().toMajor());
        }
    }

    /// @param history of one account in one currency, oldest first
    static FloatChart of(List<FloatBalance> history, Instant since, Instant until) {
        List<BigDecimal> values = history.stream().map(one -> one.amount().toMajor()).toList();
        BigDecimal lowest = values.stream().min(Comparator.naturalOrder()).orElse(BigDecimal.ZERO).min(BigDecimal.ZERO);
        BigDecimal highest = values.stream().max(Comparator.naturalOrder()).orElse(BigDecimal.ZERO)
                .max(lowest.add(BigDecimal.ONE));
        Plane plane = new Plane(since, Duration.between(since, until).plusSeconds(1), lowest,
                highest.subtract(lowest));
        List<Mark> marks = Stream.of(highest, highest.add(lowest).divide(BigDecimal.TWO, 0, RoundingMode.HALF_UP),
                lowest).map(
                        value -> new Mark(plane.y(value),
                                Amount.grouped(value.setScale(0, RoundingMode.HALF_UP).toPlainString())))
                .toList();
        return new FloatChart(marks, line(plane, FloatDay.said(history, true)),
                line(plane, FloatDay.said(history, false)),
                FloatDay.of(history, PageZone.current()).stream().map(Day::of).toList());
    }

    private static String line(Plane plane, List<FloatBalance> side) {
        return side.stream().map(plane::point).collect(Collectors.joining(" "));
    }
}
