package dev.hazina.http.dashboard.view;

import dev.hazina.domain.money.Currency;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// Days as pairs of bars, drawn to scale. The page has the numbers in a table as well, for screen readers.
///
/// @param lines the lines of the grid, with their values
/// @param days oldest first
public record Chart(List<Line> lines, List<Day> days) {
    public static final int WIDTH = 760;
    public static final int HEIGHT = 220;
    public static final int LEFT = 64;
    public static final int BOTTOM = 24;
    private static final int TOP = 12;
    /// Half of the width of a label, and a little more.
    private static final int EDGE = 40;
    /// The widest bar, where there are few days.
    private static final int WIDEST = 40;
    private static final int LINES = 4;
    private static final int PLOT = HEIGHT - TOP - BOTTOM;
    private static final List<Integer> STEPS = List.of(1, 2, 4, 5, 8, 10);
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1_000);
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

    /// A day before it is drawn.
    public record Point(LocalDate date, BigDecimal in, BigDecimal out) {}

    public record Line(int y, String label) {}

    /// @param inTop the top of the bar of payments
    /// @param date as an address writes it
    public record Day(int x, int width, int inTop, int inHeight, int outTop, int outHeight, String date, String label,
            boolean isLabelled, String in, String out) {

        /// Whether its label would meet the values of the grid where labels are large.
        public boolean isFirst() {
            return x < LEFT + EDGE;
        }

        /// Whether its label would end outside if it stood below the middle of the bars.
        public boolean isLast() {
            return x > WIDTH - EDGE;
        }
    }

    /// Of days, of which each seventh has its label.
    public static Chart of(Currency currency, List<Point> points) {
        return of(currency, points, 7, DisplayTime::shortDay);
    }

    /// Of months, by their first days.
    public static Chart ofMonths(Currency currency, List<Point> points) {
        return of(currency, points, 3, DisplayTime::month);
    }

    private static Chart of(Currency currency, List<Point> points, int labelled, Function<LocalDate, String> label) {
        BigDecimal most = points.stream().flatMap(point -> Stream.of(point.in(), point.out()))
                .max(Comparator.naturalOrder()).orElse(BigDecimal.ZERO);
        BigDecimal top = roundUp(most);
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i <= LINES; i++) {
            BigDecimal value = top.multiply(BigDecimal.valueOf(i)).divide(BigDecimal.valueOf(LINES));
            lines.add(new Line(HEIGHT - BOTTOM - PLOT * i / LINES, shortened(value)));
        }
        List<Day> days = new ArrayList<>();
        int room = (WIDTH - LEFT) / Math.max(1, points.size());
        for (int i = 0; i < points.size(); i++) {
            days.add(day(points.get(i), LEFT + i * room, room, top, currency, label,
                    i % labelled == (points.size() - 1) % labelled));
        }
        return new Chart(lines, days);
    }

    private static Day day(Point point, int x, int room, BigDecimal top, Currency currency,
            Function<LocalDate, String> label, boolean isLabelled) {
        int in = height(point.in(), top);
        int out = height(point.out(), top);
        int base = HEIGHT - BOTTOM;
        return new Day(x, Math.clamp((room - 4) / 2, 1, WIDEST), base - in, in, base - out, out,
                point.date().toString(),
                label.apply(point.date()),
                isLabelled, Amount.of(currency, point.in()).number(), Amount.of(currency, point.out()).number());
    }

    /// A value above zero is at least one pixel high.
    private static int height(BigDecimal value, BigDecimal top) {
        return value.signum() == 0
                ? 0
                : Math.max(1, value.multiply(BigDecimal.valueOf(PLOT)).divide(top, RoundingMode.HALF_UP).intValue());
    }

    /// A round number above it.
    private static BigDecimal roundUp(BigDecimal most) {
        if (most.signum() == 0) {
            return BigDecimal.valueOf(100);
        }
        BigDecimal magnitude = BigDecimal.ONE.scaleByPowerOfTen(most.precision() - most.scale() - 1);
        return STEPS.stream().map(step -> magnitude.multiply(BigDecimal.valueOf(step)))
                .filter(step -> step.compareTo(most) >= 0).findFirst().orElseThrow();
    }

    private static String shortened(BigDecimal value) {
        if (value.compareTo(MILLION) >= 0) {
            return value.divide(MILLION).stripTrailingZeros().toPlainString() + "M";
        }
        return value.compareTo(THOUSAND) >= 0
                ? value.divide(THOUSAND).stripTrailingZeros().toPlainString() + "k"
                : value.stripTrailingZeros().toPlainString();
    }
}
