package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// One delivery, with every attempt.
///
/// @param advice explains the last answer and what to do; empty when nothing has to be done
/// @param about the page of the payment, refund or payout; empty for an alert, and where the event was deleted
/// @param replay the form that replays it; empty when it can't be replayed
/// @param sendNow the form that sends it before its time; empty when it has ended, or its endpoint is paused
public record DeliveryPage(Layout layout, String href, String place, Badge status, String advice,
        List<SummaryRow> summary,
        List<Attempt> attempts, String body, boolean isMoving, String tag, Optional<About> about,
        Optional<FormView> replay, Optional<FormView> sendNow) {

    /// A link to what the event is about.
    public record About(String text, String href) {}

    /// @param answer the status code, or a text that there was no response
    /// @param body the beginning of the answer's body
    public record Attempt(DisplayTime at, String answer, boolean isGood, String error, String body) {}
}
