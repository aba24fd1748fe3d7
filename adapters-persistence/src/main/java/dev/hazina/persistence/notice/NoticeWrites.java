package dev.hazina.persistence.notice;

import dev.hazina.application.access.ToldAct;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.StatementBatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Records whom an action is told to, by mail and by SMS, in the transaction that records the action.
public final class NoticeWrites {
    private NoticeWrites() {}

    /// The notices of an action. Old ones go meanwhile.
    public static void tell(Connection connection, AuditEntry entry) throws SQLException {
        if (ToldAct.of(entry.act()).isPresent()) {
            PgOwnerNotices.TABLE.forget(connection, entry.at());
            Database.update(connection, PgOwnerNotices.TELL, List.of(entry));
            PgSmsNotices.TABLE.forget(connection, entry.at());
            Database.update(connection, PgSmsNotices.TELL, List.of(entry));
        }
    }

    /// The notices of a group's actions.
    public static void tell(StatementBatch batch, Collection<AuditEntry> entries) {
        Set<List<Object>> once = new HashSet<>();
        List<AuditEntry> told = entries.stream().filter(entry -> ToldAct.of(entry.act()).isPresent())
                .filter(entry -> !ToldAct.isOnce(entry.act())
                        || once.add(List.of(entry.act().merchant(), entry.act().action())))
                .toList();
        batch.add(PgOwnerNotices.TELL, told);
        batch.add(PgSmsNotices.TELL, told);
    }
}
