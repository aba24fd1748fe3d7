package dev.hazina.http.dashboard.view;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What all pages of a filtered list have together.
///
/// @param succeeded those that succeeded, where others are counted too
/// @param countedSince where older rows were not counted
/// @param searchedSince where older rows were not looked at for this page
/// @param export the address of the list as a file, for one who may have it
public record ListSummary(Sums all, Optional<Sums> succeeded, Optional<DisplayTime> countedSince,
        Optional<DisplayTime> searchedSince, Optional<String> export) {

    /// A number of rows, and their amounts by currency.
    public record Sums(long count, List<Amount> amounts) {

        /// With separated thousands.
        public String printedCount() {
            return String.format(Locale.ROOT, "%,d", count);
        }
    }
}
