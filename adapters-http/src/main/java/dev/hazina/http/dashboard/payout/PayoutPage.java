package dev.hazina.http.dashboard.payout;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.timeline.Timeline;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// One payout.
///
/// @param cancelable where it can be canceled; empty when it can't
public record PayoutPage(Layout layout, String href, Amount amount, Badge status, Optional<Badge> corrected,
        String meaning, List<SummaryRow> summary, Optional<String> cancelable,
        Timeline timeline) {}
