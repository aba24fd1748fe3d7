package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// The list of endpoints.
///
/// @param clock a warning that the sandbox clock makes receivers refuse signatures; empty while it does not
public record WebhooksPage(Layout layout, List<Row> rows, String opsUrl, Optional<String> clock) {

    /// @param shown the URL, or its beginning and its end where it is long
    /// @param failed the number of deliveries that failed in 24 hours
    public record Row(String href, String url, String shown, String events, Badge health, String failed,
            DisplayTime since) {}
}
