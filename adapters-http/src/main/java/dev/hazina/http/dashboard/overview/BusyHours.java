package dev.hazina.http.dashboard.overview;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.statement.PaymentOutcomes.Slot;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.dashboard.view.Amount;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// When payments that succeeded were created: weekdays by hours, the darker the more. The page has the numbers in a
/// table as well, for screen readers.
///
/// @param days the names of the columns of the table
/// @param hours the rows of the table, without those in which nothing ever came
public record BusyHours(List<Cell> cells, List<Mark> marks, List<String> days, List<Hour> hours) {
    public static final int WIDTH = 760;
    public static final int HEIGHT = 210;
    public static final int SIDE = 26;
    private static final int LEFT = 64;
    private static final int STEP = 29;
    private static final int HOURS = 24;
    private static final int LABELLED = 6;
    private static final int BASELINE = 18;
    private static final BigDecimal LIGHTEST = new BigDecimal("0.15");

    /// An hour of a weekday.
    ///
    /// @param shade from 0 to 1
    public record Cell(int x, int y, String shade, String title) {}

    /// A label at the side or below.
    public record Mark(int x, int y, String anchor, String label) {}

    /// A row of the table; a number is empty where there is none.
    public record Hour(String name, List<String> numbers) {}

    static Optional<BusyHours> of(Currency currency, List<Slot> slots) {
        long most = slots.stream().mapToLong(slot -> slot.sum().count()).max().orElse(0);
        if (most == 0) {
            return Optional.empty();
        }
        List<String> days = Arrays.stream(DayOfWeek.values()).map(BusyHours::name).toList();
        List<Cell> cells = slots.stream().map(slot -> cell(currency, slot, most)).toList();
        List<Hour> hours = slots.stream().map(Slot::hour).distinct().sorted()
                .map(hour -> new Hour(name(hour), Arrays.stream(DayOfWeek.values()).map(day -> number(slots, day, hour))
                        .toList()))
                .toList();
        return Optional.of(new BusyHours(cells, marks(days), days, hours));
    }

    private static Cell cell(Currency currency, Slot slot, long most) {
        BigDecimal share = BigDecimal.valueOf(slot.sum().count()).divide(BigDecimal.valueOf(most), 2,
                RoundingMode.HALF_UP);
        return new Cell(LEFT + slot.hour() * STEP, row(slot.day()), share.max(LIGHTEST).toPlainString(),
                text("overview.busy.cell", name(slot.day()), name(slot.hour()), slot.sum().count(),
                        currency + " " + Amount.of(currency, slot.sum().amount()).number()));
    }

    private static List<Mark> marks(List<String> days) {
        Stream<Mark> sides = Arrays.stream(DayOfWeek.values())
                .map(day -> new Mark(LEFT - 10, row(day) + BASELINE, "end",
                        days.get(day.getValue() - 1)));
        Stream<Mark> below = IntStream.range(0, HOURS / LABELLED).map(part -> part * LABELLED)
                .mapToObj(hour -> new Mark(LEFT + hour * STEP, HEIGHT - 4, "start", name(hour)));
        return Stream.concat(sides, below).toList();
    }

    private static int row(DayOfWeek day) {
        return (day.getValue() - 1) * (SIDE + 1);
    }

    private static String number(List<Slot> slots, DayOfWeek day, int hour) {
        return slots.stream().filter(slot -> slot.day() == day && slot.hour() == hour)
                .map(slot -> String.valueOf(slot.sum().count())).findFirst().orElse("");
    }

    private static String name(DayOfWeek day) {
        return text("overview.weekday." + day.getValue());
    }

    private static String name(int hour) {
        return "%02d:00".formatted(hour);
    }
}
