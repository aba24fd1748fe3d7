package dev.hazina.persistence.staff;

import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.merchant.StaffAuthorities;
import java.sql.SQLException;

/// The table of the platform's people.
final class StaffRows {
    static final String SELECT = "SELECT " + StaffAuthorities.COLUMNS + " FROM staff s ";
    private static final String LOCK = SELECT + " WHERE s.id = ? FOR NO KEY UPDATE";
    private static final String END_SESSIONS = "DELETE FROM staff_sessions WHERE staff_id = ? AND id <> ?";

    private StaffRows() {}

    /// @throws Refusal.NotFound when there is no such person
    static StaffMember lock(ChangeContext context, UserId id) throws SQLException {
        return context.find(LOCK, p -> p.uuid(id.value()), StaffAuthorities::member)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PERSON_NOT_FOUND));
    }

    /// Ends the person's sessions except the one that makes the change.
    static void endSessions(ChangeContext context, UserId id) throws SQLException {
        String acting = context.stamp().by().keyId().orElse("");
        context.update(END_SESSIONS, p -> p.uuid(id.value()).text(acting));
    }
}
