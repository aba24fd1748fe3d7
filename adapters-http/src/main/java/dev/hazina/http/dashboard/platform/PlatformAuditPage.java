package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.audit.AuditActor;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.Pager;
import java.util.List;

/// The audit log of all merchants.
public record PlatformAuditPage(Layout layout, List<Row> rows, Pager pager) {

    /// @param change the values before and after
    public record Row(DisplayTime at, String what, AuditActor by, String target, String merchant, String href,
            String change) {}
}
