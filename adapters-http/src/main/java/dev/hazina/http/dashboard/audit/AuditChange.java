package dev.hazina.http.dashboard.audit;

import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditedAction;

/// The change of an entry in the audit log.
public final class AuditChange {
    private AuditChange() {}

    /// What was before and what is after it, or the one of them that there is.
    public static String of(AuditedAction act) {
        String before = act.before().map(AuditSnapshot::json).orElse("");
        String after = act.after().map(AuditSnapshot::json).orElse("");
        return before.isEmpty() || after.isEmpty() ? before + after : before + " → " + after;
    }
}
