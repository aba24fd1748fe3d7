package dev.hazina.http.dashboard.audit;

import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditedAction;

/// An action of the audit log as the API has it.
///
/// @param target the object of the action
/// @param change the values before and after
public record AuditDetails(String action, String target, String change) {

    public static AuditDetails of(AuditedAction act) {
        return new AuditDetails(act.action().wire(), act.target().kind() + " " + act.target().id(), change(act));
    }

    /// The values before and after, or those of the two that there are.
    private static String change(AuditedAction act) {
        String before = act.before().map(AuditSnapshot::json).orElse("");
        String after = act.after().map(AuditSnapshot::json).orElse("");
        return before.isEmpty() || after.isEmpty() ? before + after : before + " → " + after;
    }
}
