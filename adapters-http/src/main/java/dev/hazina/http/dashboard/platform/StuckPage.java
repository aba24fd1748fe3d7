package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;

/// Work that usually gets on by itself, and didn't.
public record StuckPage(Layout layout, List<Backlog> backlogs, List<String> clear) {

    /// @param meaning what it is, and what to do
    /// @param more how many there are beside those shown; 0 when these are all
    public record Backlog(String name, String id, String count, String meaning, List<Row> rows, long more) {}

    /// @param settle where a person ends it by hand; empty for what nobody can
    public record Row(String id, String settle, DisplayTime since, String detail, String href, String merchant) {}
}
