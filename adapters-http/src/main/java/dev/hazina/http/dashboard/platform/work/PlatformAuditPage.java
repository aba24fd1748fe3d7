package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.audit.AuditActor;
import dev.hazina.http.dashboard.audit.AuditDetails;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.Pager;
import java.util.List;

/// The audit log of all merchants.
public record PlatformAuditPage(Layout layout, List<Row> rows, Pager pager) {

    /// @param what the action as a sentence
    /// @param details the action as the API has it
    public record Row(DisplayTime at, String merchant, String href, AuditActor by, String what,
            AuditDetails details) {}
}
