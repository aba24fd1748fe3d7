package dev.hazina.http.dashboard.tour;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.dashboard.webhook.CheckStep;
import java.util.List;
import java.util.Optional;

/// The deliveries that the inspector has received.
///
/// @param listen the form that adds the endpoint; empty when there is one, or the user may not add one
/// @param answer the form that changes its response; empty when the user may not
/// @param href the endpoint's own page, with its deliveries; empty when there is none
public record InspectorPage(Layout layout, String url, Optional<FormView> listen, Optional<FormView> answer,
        boolean isFailing, String href, List<Row> rows) {

    /// @param delivery the delivery's page; empty for a probe
    public record Row(DisplayTime at, String what, Badge signature, Badge answered, String delivery,
            List<SummaryRow> headers,
            List<CheckStep> steps, String body) {}
}
