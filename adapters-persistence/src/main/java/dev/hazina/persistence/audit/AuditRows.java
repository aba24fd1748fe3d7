package dev.hazina.persistence.audit;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.JSON;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.audit.ActName;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/// The table of the audit log, which is append-only.
public final class AuditRows {
    private static final Table<AuditEntry> TABLE = Table.of("audit_log", "l",
            key("merchant_id", UUID, e -> e.act().merchant().value()),
            key("id", UUID, AuditEntry::id),
            column("at", TIMESTAMPTZ, AuditEntry::at),
            column("actor", TEXT, e -> e.by().kind().wire()),
            optional("key_id", TEXT, e -> e.by().keyId()),
            optional("user_id", UUID, e -> e.by().user().map(UserId::value)),
            optional("address", TEXT, e -> e.by().address()),
            optional("request_id", TEXT, e -> e.by().request()),
            column("action", TEXT, e -> e.act().action().wire()),
            column("target_kind", TEXT, e -> e.act().target().kind()),
            column("target_id", TEXT, e -> e.act().target().id()),
            optional("before", JSON, e -> e.act().before().map(AuditSnapshot::json)),
            optional("after", JSON, e -> e.act().after().map(AuditSnapshot::json)));

    /// All columns, of a table or alias `l`.
    static final String COLUMNS = TABLE.selected();

    private static final BulkStatement<AuditEntry> INSERT = TABLE.insert();

    private AuditRows() {}

    /// Writes the entries of a group together with the group's other changes.
    public static void write(StatementBatch batch, Collection<AuditEntry> entries) {
        batch.add(INSERT, entries);
    }

    /// Writes an entry in the transaction of its action.
    public static void write(Connection connection, AuditEntry entry) throws SQLException {
        Database.update(connection, INSERT, List.of(entry));
    }

    static AuditEntry read(Row row) throws SQLException {
        Actor by = new Actor(Actor.Kind.valueOf(row.text("actor").toUpperCase(Locale.ROOT)), row.optionalText("key_id"),
                row.optionalUuid("user_id").map(UserId::new), row.optionalText("address"),
                row.optionalText("request_id"));
        AuditedAction act = new AuditedAction(new MerchantId(row.uuid("merchant_id")),
                ActName.ofWire(row.text("action")),
                new AuditedAction.AuditedObject(row.text("target_kind"), row.text("target_id")),
                row.optionalText("before").map(AuditSnapshot::new), row.optionalText("after").map(AuditSnapshot::new));
        return new AuditEntry(row.uuid("id"), row.instant("at"), by, act);
    }
}
