package dev.hazina.http.dashboard.paymentrequest;

import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.timeline.Timeline;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// One payment request.
///
/// @param payTo the account that its payer types at the paybill
/// @param payments the newest payments that came for it
/// @param update the address that tells what changed; empty where nothing more is expected
/// @param prompt the page that asks a phone, where something is due
/// @param cancelable the page that cancels it
public record PaymentRequestPage(Layout layout, String payTo, Badge status, String meaning, List<SummaryRow> summary,
        List<Payment> payments, Timeline timeline, Optional<String> update, Offer prompt,
        Optional<String> cancelable) {

    /// Money that came, and the state of the request after it.
    public record Payment(String href, Amount amount, Badge after, DisplayTime at) {}
}
