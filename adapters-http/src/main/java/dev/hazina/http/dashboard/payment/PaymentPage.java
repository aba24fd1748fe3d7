package dev.hazina.http.dashboard.payment;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.timeline.Timeline;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// One payment.
///
/// @param refunded whether it was refunded, in full or in part
/// @param corrected the correction that the platform made after it had ended
/// @param refundable the page that refunds it; empty when nothing remains or the user may not
/// @param cancelable the page that cancels it
/// @param again the form that requests it again, when it failed
public record PaymentPage(Layout layout, String href, Amount amount, Badge status, Optional<Badge> refunded,
        Optional<Badge> corrected,
        String meaning,
        List<SummaryRow> summary, List<RefundLine> refunds, Optional<String> refundable, Optional<String> cancelable,
        Optional<String> again,
        Timeline timeline) {

    /// One refund of it.
    public record RefundLine(String href, Amount amount, Badge status, String reason, DisplayTime at) {}
}
