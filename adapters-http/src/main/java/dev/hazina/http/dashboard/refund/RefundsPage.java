package dev.hazina.http.dashboard.refund;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.list.FilteredLists;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// The list of refunds.
public record RefundsPage(Layout layout, FilteredLists.Frame frame, List<Row> rows) {

    /// @param reference of the refunded payment
    public record Row(String href, String reference, Amount amount, Badge status, Optional<Badge> corrected,
            String reason, DisplayTime at) {}
}
