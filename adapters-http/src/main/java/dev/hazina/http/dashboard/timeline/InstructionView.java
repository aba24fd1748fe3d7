package dev.hazina.http.dashboard.timeline;

import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// What is to see of a payment, refund or payout, on the page of its merchant and on that of platform staff.
///
/// @param href the page
/// @param notes what became of it since: refunded, corrected
/// @param refunds of a payment
public record InstructionView(String href, Amount amount, Badge status, List<Badge> notes, String meaning,
        List<SummaryRow> summary, List<RefundLine> refunds, Timeline timeline) {

    /// One refund of a payment.
    public record RefundLine(String href, Amount amount, Badge status, String reason, DisplayTime at) {}
}
