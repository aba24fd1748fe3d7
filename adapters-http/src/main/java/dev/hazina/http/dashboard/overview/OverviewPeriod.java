package dev.hazina.http.dashboard.overview;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.TypedDay;
import dev.hazina.http.request.Query;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The days that the overview is about, and those that it compares them with. Both have the same number of days, unless
/// the month before is shorter.
///
/// @param name empty for days that were typed
record OverviewPeriod(Optional<Named> name, Days days, Days before) {
    /// Each day is a bar, and its sum is read from an index.
    private static final int MOST_DAYS = 92;
    private static final int USUAL = 30;

    /// The periods to choose from.
    enum Named {
        TODAY, YESTERDAY, WEEK, MONTH, DAYS;

        String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        private OverviewPeriod of(LocalDate today) {
            return switch (this) {
                case TODAY -> OverviewPeriod.of(this, new Days(today, today), 1);
                case YESTERDAY -> OverviewPeriod.of(this, new Days(today.minusDays(1), today.minusDays(1)), 1);
                case WEEK -> OverviewPeriod.of(this,
                        new Days(today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)), today), 7);
                case MONTH -> new OverviewPeriod(Optional.of(this), new Days(today.withDayOfMonth(1), today),
                        new Days(today.withDayOfMonth(1).minusMonths(1), today.minusMonths(1)));
                case DAYS -> OverviewPeriod.of(this, new Days(today.minusDays(USUAL - 1L), today), USUAL);
            };
        }
    }

    /// The first and the last of some days.
    record Days(LocalDate first, LocalDate last) {
        private Days earlier(long days) {
            return new Days(first.minusDays(days), last.minusDays(days));
        }

        private long length() {
            return ChronoUnit.DAYS.between(first, last) + 1;
        }

        /// For people.
        String words() {
            return first.equals(last)
                    ? DisplayTime.day(first)
                    : text("overview.from-to", DisplayTime.day(first), DisplayTime.day(last));
        }
    }

    /// The period that an address names: by its name, or by its first and its last day.
    ///
    /// @param today the day of the account
    /// @throws Refusal.Invalid when a value is not a day, or the days are too many or in the wrong order
    static OverviewPeriod of(Query query, LocalDate today) {
        Optional<LocalDate> from = TypedDay.read("from", query.optional("from").orElse(""));
        Optional<LocalDate> to = TypedDay.read("to", query.optional("to").orElse(""));
        if (from.isEmpty() && to.isEmpty()) {
            return query.optional("period").flatMap(OverviewPeriod::named).orElse(Named.DAYS).of(today);
        }
        Days days = new Days(from.or(() -> to).orElse(today), to.orElse(today));
        if (days.first().isAfter(days.last())) {
            throw new Refusal.Invalid(RefusalCode.FIELDS_CONTRADICT, "first day must not be after last day");
        }
        if (days.length() > MOST_DAYS) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "the days must not be more than " + MOST_DAYS);
        }
        return new OverviewPeriod(Optional.empty(), days, days.earlier(days.length()));
    }

    /// The one that is shown when nothing usable was chosen.
    static OverviewPeriod usual(LocalDate today) {
        return Named.DAYS.of(today);
    }

    static List<Named> all() {
        return List.of(Named.values());
    }

    private static Optional<Named> named(String wire) {
        return Arrays.stream(Named.values()).filter(one -> one.wire().equals(wire)).findFirst();
    }

    private static OverviewPeriod of(Named name, Days days, int earlier) {
        return new OverviewPeriod(Optional.of(name), days, days.earlier(earlier));
    }
}
