package dev.hazina.http.dashboard.refund;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.timeline.Timeline;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// One refund.
///
/// @param payment the page of the refunded payment
public record RefundPage(Layout layout, String href, String payment, Amount amount, Badge status,
        Optional<Badge> corrected, String meaning,
        List<SummaryRow> summary, Timeline timeline) {}
