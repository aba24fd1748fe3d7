package dev.hazina.http.dashboard.timeline;

import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import java.util.List;
import java.util.Optional;

/// The timeline of a payment, refund or payout.
///
/// @param isOpen whether it is still changing, so that the page is polled
public record Timeline(List<TimelineStep> steps, List<Line> lines, List<RaisedEvent> events, boolean isOpen,
        PageVersion version) {

    /// Whether the browser shows this version already.
    public boolean isKnownTo(HttpRequest<?> request) {
        return Query.of(request).optional("seen").filter(version.tag()::equals).isPresent();
    }

    /// A ledger entry.
    public record Line(String posting, String place, Amount amount, Optional<Amount> after, DisplayTime at) {}

    /// An event and its deliveries.
    public record RaisedEvent(String type, DisplayTime at, List<SentDelivery> deliveries) {}

    /// A delivery.
    ///
    /// @param href its page; empty for staff, who have none
    /// @param answer the last answer of the receiver
    public record SentDelivery(String href, String to, Badge status, String answer) {}
}
