package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.view.DisplayTime;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// On which days of a month one outcome came how often, drawn as small bars beside its line. The page has the numbers
/// in a table as well.
///
/// @param bars one for each day on which it came, oldest first
public record OutcomeDays(List<Bar> bars) {
    public static final int HEIGHT = 24;
    public static final int BAR = 4;
    private static final int ROOM = 6;
    /// Of the longest month, so that equal days of two lines stand below each other.
    public static final int WIDTH = 31 * ROOM;
    private static final int HUNDRED = 100;

    /// @param day for people
    /// @param count of this outcome
    /// @param of all outcomes of the day, of the same provider and kind
    /// @param share of these, in percent
    public record Bar(int x, int height, String day, long count, long of, int share) {
        public int y() {
            return HEIGHT - height;
        }
    }

    /// @param counts of this outcome by day
    /// @param all those of the same provider and kind by day
    static OutcomeDays of(List<LocalDate> days, Map<LocalDate, Long> counts, Map<LocalDate, Long> all) {
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < days.size(); i++) {
            long count = counts.getOrDefault(days.get(i), 0L);
            if (count > 0) {
                long of = all.getOrDefault(days.get(i), count);
                int share = share(count, of);
                bars.add(new Bar(i * ROOM, Math.max(1, share * HEIGHT / HUNDRED), DisplayTime.shortDay(days.get(i)),
                        count, of, share));
            }
        }
        return new OutcomeDays(List.copyOf(bars));
    }

    static int share(long part, long whole) {
        return Math.toIntExact((part * HUNDRED * 2 + whole) / (whole * 2));
    }
}
