package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;

/// Work that should have completed by itself.
public record StuckPage(Layout layout, List<Backlog> backlogs, List<String> clear) {

    /// @param meaning describes the backlog and what to do
    /// @param more the number of rows that are not shown
    public record Backlog(String name, String id, String count, String meaning, List<Row> rows, long more) {}

    /// @param settle the page to settle it by hand; empty when that isn't possible
    public record Row(String id, String settle, DisplayTime since, String detail, String href, String merchant) {}
}
