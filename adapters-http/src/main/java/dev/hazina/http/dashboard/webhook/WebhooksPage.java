package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;

/// The list of endpoints.
public record WebhooksPage(Layout layout, List<Row> rows, String opsUrl) {

    /// @param shown the URL, or its beginning and its end where it is long
    /// @param failed the number of deliveries that failed in 24 hours
    public record Row(String href, String url, String shown, String events, Badge health, String failed,
            DisplayTime since) {}
}
