package dev.hazina.http.dashboard.timeline;

import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import java.util.List;
import java.util.Optional;

/// What happened to a thing.
///
/// @param isOpen whether more is about to happen, so that looking again is worth it
/// @param tag another one when anything has changed
public record Timeline(List<TimelineStep> steps, List<Line> lines, List<RaisedEvent> events, boolean isOpen,
        String tag) {

    /// Whether the page's script has this already.
    public boolean isKnownTo(HttpRequest<?> request) {
        return Query.of(request).optional("seen").filter(tag::equals).isPresent();
    }

    /// A line of the books.
    public record Line(String posting, String place, Amount amount, Optional<Amount> after, DisplayTime at) {}

    /// An event, and whom it was sent to.
    public record RaisedEvent(String type, DisplayTime at, List<SentDelivery> deliveries) {}

    /// A delivery.
    ///
    /// @param answer what the receiver said last
    public record SentDelivery(String href, String to, Badge status, String answer) {}
}
