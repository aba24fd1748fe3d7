package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// How the providers do.
public record ProvidersPage(Layout layout, List<Connection> connections, List<Row> rows) {

    /// A way to a provider, and whether it lets requests through.
    public record Connection(String rail, String name, Badge state, String failing) {}

    /// What was asked of a provider in the last day.
    ///
    /// @param rate how much of what ended has succeeded
    /// @param oldest what has been open longest; empty where nothing is
    public record Row(String provider, String flow, String made, String succeeded, String failed, String open,
            Badge rate, Optional<Oldest> oldest) {}

    /// What has been open longest, and whose it is.
    public record Oldest(String id, DisplayTime since, String href) {}
}
