package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// One delivery, with every attempt.
///
/// @param advice what the last answer means, and what to do; empty when there is nothing to do
/// @param replay the form that sends it again; empty when it can't be
public record DeliveryPage(Layout layout, String href, String place, Badge status, String advice,
        List<SummaryRow> summary,
        List<Attempt> attempts, String body, boolean isMoving, String tag, Optional<FormView> replay) {

    /// @param answer the status code, or that there was none
    public record Attempt(DisplayTime at, String answer, boolean isGood, String error) {}
}
