package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Chart;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// The platform's own figures of a month.
///
/// @param month for people, such as `March 2026`
/// @param previous the address of the month before; empty text at the end of the way back
/// @param next the address of the month after; empty in the present month
/// @param file the address of the CSV file
/// @param isOver whether the month is over, so that its days are complete
/// @param missing up to which day not everything is counted; empty where all is
/// @param oldest the open exception that was raised first
public record FiguresPage(Layout layout, String month, String previous, String next, String file, boolean isOver,
        String missing, Optional<Oldest> oldest, List<Of> currencies) {

    /// An open exception.
    public record Oldest(String href, DisplayTime since) {}

    /// The figures of a currency.
    ///
    /// @param chart what was collected and paid out by day
    /// @param fees those of each day; empty where there are none
    public record Of(String currency, List<Sum> sums, Chart chart, Optional<Chart> fees, List<Day> days,
            List<Outcome> outcomes) {}

    /// A sum of the month.
    ///
    /// @param note how many there are
    public record Sum(String name, Amount amount, String note) {}

    /// A day.
    ///
    /// @param rate of its payments that succeeded; empty where none ended
    public record Day(String name, Amount collected, Amount refunded, Amount paidOut, Amount fees, String rate) {}

    /// How the payments, refunds or payouts of a provider ended.
    ///
    /// @param bar the share, of a hundred
    /// @param days those on which some ended so, oldest first
    public record Outcome(String provider, String kind, String outcome, boolean isSuccess, long count, int bar,
            OutcomeDays days) {}
}
