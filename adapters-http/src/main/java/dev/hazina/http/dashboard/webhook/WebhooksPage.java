package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;

/// The list of endpoints.
public record WebhooksPage(Layout layout, List<Row> rows, String opsUrl) {

    /// @param failed the number of deliveries that failed in 24 hours
    public record Row(String href, String url, String events, Badge health, String failed, DisplayTime since) {}
}
