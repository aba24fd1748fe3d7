package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.audit.AuditActor;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.Pager;
import java.util.List;

/// The audit log of all.
public record PlatformAuditPage(Layout layout, List<Row> rows, Pager pager) {

    /// @param change how it was and how it is
    public record Row(DisplayTime at, String what, AuditActor by, String target, String merchant, String href,
            String change) {}
}
