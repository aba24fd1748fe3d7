package dev.hazina.http.dashboard.audit;

import dev.hazina.http.dashboard.Shell;
import dev.hazina.http.dashboard.view.Pager;
import dev.hazina.http.dashboard.view.When;
import java.util.List;

/// The audit log.
public record AuditPage(Shell shell, List<Row> rows, Pager pager) {

    /// @param change how it was and how it is
    public record Row(When at, String what, Doer by, String target, String change) {}
}
