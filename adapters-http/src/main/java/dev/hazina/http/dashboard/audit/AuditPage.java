package dev.hazina.http.dashboard.audit;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.Pager;
import java.util.List;

/// The audit log.
public record AuditPage(Layout layout, List<Row> rows, Pager pager) {

    /// @param what the action as a sentence
    /// @param details the action as the API has it
    public record Row(DisplayTime at, AuditActor by, String what, AuditDetails details) {}
}
