package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// A day of an account at a provider, both sides beside each other.
///
/// @param before where the day before is
/// @param after where the next day is
/// @param file where the CSV file is
/// @param pdf where the printed day is
/// @param lines of the two sides, in order
/// @param counts how many rows ended in each way
/// @param more how many rows aren't shown
public record ReconciliationPage(Layout layout, String before, String after, String file,
        String pdf, List<Line> lines, Amount explained, Optional<Amount> unexplained, List<Count> counts,
        List<Row> rows,
        long more) {

    /// @param difference how much more the provider has
    public record Line(String name, Optional<Amount> told, Amount booked, Optional<Amount> difference) {}

    /// How many rows ended so.
    public record Count(String state, long number) {}

    /// @param href of what it is about; empty text where that has no page
    public record Row(String state, String about, String href, String receipt, Optional<Amount> told,
            Optional<Amount> booked, DisplayTime at, Optional<DisplayTime> other) {}
}
