package dev.hazina.persistence.audit;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/// How an entry lies in the log.
public final class AuditRows {
    static final String COLUMNS = """
            l.merchant_id, l.id, l.at, l.actor, l.key_id, l.user_id, l.address, l.request_id, l.action, l.target_kind,
            l.target_id, l.before, l.after""";

    private static final String WRITE = """
            INSERT INTO audit_log (merchant_id, id, at, actor, key_id, user_id, address, request_id, action, target_kind,
                target_id, before, after)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::json, ?::json)""";

    private static final String WRITE_ALL = """
            INSERT INTO audit_log (merchant_id, id, at, actor, key_id, user_id, address, request_id, action, target_kind,
                target_id, before, after)
            SELECT merchant_id, id, at, actor, key_id, user_id, address, request_id, action, target_kind, target_id,
                before::json, after::json
            FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) AS logged (merchant_id, id, at, actor, key_id, user_id,
                address, request_id, action, target_kind, target_id, before, after)""";

    private AuditRows() {}

    /// Writes the entries of a group with everything else it changes.
    public static void write(StatementBatch script, List<AuditEntry> entries) {
        Columns logged = Columns.of("uuid", "uuid", "timestamptz", "text", "text", "uuid", "text", "text", "text",
                "text", "text", "text", "text");
        entries.forEach(entry -> {
            Actor by = entry.by();
            AuditedAction act = entry.act();
            logged.row(act.merchant().value(), entry.id(), entry.at(), by.kind().name().toLowerCase(Locale.ROOT),
                    by.keyId().orElse(null), by.user().map(UserId::value).orElse(null), by.address(),
                    by.request().orElse(null),
                    act.action(), act.target().kind(), act.target().id(),
                    act.before().map(AuditSnapshot::json).orElse(null),
                    act.after().map(AuditSnapshot::json).orElse(null));
        });
        script.add(WRITE_ALL, logged);
    }

    /// Writes an entry in the transaction of its act.
    public static void write(Connection connection, AuditEntry entry) throws SQLException {
        Actor by = entry.by();
        AuditedAction act = entry.act();
        Database.update(connection, WRITE, parameters -> parameters.uuid(act.merchant().value()).uuid(entry.id())
                .instant(entry.at()).text(by.kind().name().toLowerCase(Locale.ROOT)).text(by.keyId())
                .uuid(by.user().map(UserId::value)).text(by.address()).text(by.request()).text(act.action())
                .text(act.target().kind()).text(act.target().id()).text(act.before().map(AuditSnapshot::json))
                .text(act.after().map(AuditSnapshot::json)));
    }

    static AuditEntry read(Row row) throws SQLException {
        Actor by = new Actor(Actor.Kind.valueOf(row.text("actor").toUpperCase(Locale.ROOT)), row.optionalText("key_id"),
                row.optionalUuid("user_id").map(UserId::new), row.text("address"), row.optionalText("request_id"));
        AuditedAction act = new AuditedAction(new MerchantId(row.uuid("merchant_id")), row.text("action"),
                new AuditedAction.Target(row.text("target_kind"), row.text("target_id")),
                row.optionalText("before").map(AuditSnapshot::new), row.optionalText("after").map(AuditSnapshot::new));
        return new AuditEntry(row.uuid("id"), row.instant("at"), by, act);
    }
}
