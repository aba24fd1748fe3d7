package dev.hazina.http.dashboard.payout;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.list.FilteredLists;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// The list of payouts.
public record PayoutsPage(Layout layout, FilteredLists.Frame frame, List<Row> rows) {

    public record Row(String href, String to, Optional<String> reference, Amount amount, Badge status,
            Optional<Badge> corrected, String remarks,
            DisplayTime at) {}
}
