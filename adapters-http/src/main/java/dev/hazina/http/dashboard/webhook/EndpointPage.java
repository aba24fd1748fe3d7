package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.ListView;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// One endpoint, or all callback URLs together, with the deliveries.
///
/// @param isEndpoint whether it is an endpoint, not the callback URLs
/// @param mayManage whether the user may change it
/// @param paused since when deliveries wait; empty while they are sent
/// @param pause the form that pauses it, or resumes it
/// @param replay the form that replays the failed deliveries of a period; empty when the user may not replay them, or
/// the endpoint is deleted
public record EndpointPage(Layout layout, String href, boolean isEndpoint, boolean mayManage, boolean isRotating,
        Optional<DisplayTime> paused, FormView pause, FormView test,
        Optional<String> trouble, List<SummaryRow> summary, List<Row> rows, List<Choice> statuses, List<Choice> types,
        ListView list, Optional<FormView> replay) {

    /// @param name what it is about, such as a payment's reference; empty where it has none
    public record Row(String href, String type, String name, Badge status, String answer, String next,
            DisplayTime at) {}
}
