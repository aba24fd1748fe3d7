package dev.hazina.persistence.merchant;

import dev.hazina.application.audit.AuditedAction;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import java.sql.SQLException;
import java.time.Duration;

/// Counts the audit entries of an action on one object, for what is limited to so many in a period.
final class AuditCounts {
    private static final String COUNT_NOTED = """
            SELECT count(*) AS noted FROM audit_log
            WHERE merchant_id = ? AND at > ? AND action = ? AND target_id = ?""";

    private AuditCounts() {}

    static long within(ChangeContext context, AuditedAction act, Duration period) throws SQLException {
        return context.list(COUNT_NOTED, parameters -> parameters.uuid(act.merchant().value())
                .instant(context.at().minus(period)).text(act.action()).text(act.target().id()),
                row -> row.number("noted")).getFirst();
    }
}
