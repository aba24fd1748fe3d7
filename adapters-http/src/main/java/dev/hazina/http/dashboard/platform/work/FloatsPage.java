package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// What our accounts at providers hold.
///
/// @param file the address of the days as CSV
public record FloatsPage(Layout layout, List<Account> accounts, String file) {

    /// @param told what its provider said last
    /// @param toldBy how it was told
    /// @param reconciliation where the day before is compared
    /// @param emptyAt when it is empty if it goes on falling
    public record Account(String code, String currency, Optional<Amount> told, Optional<DisplayTime> toldAt,
            String toldBy, Optional<Amount> booked, Optional<Amount> difference, Optional<Amount> least, boolean isLow,
            Optional<DisplayTime> emptyAt, String reconciliation, FloatChart chart) {}
}
