package dev.hazina.persistence.notice;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.access.OwnerNotices;
import dev.hazina.application.access.ToldAct;
import dev.hazina.application.audit.ActName;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.UserId;
import dev.hazina.persistence.outbox.OutboxTable;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;

/// The mails to owners. Old ones go as new ones are recorded: where no mail is sent, none is claimed.
@Singleton
final class PgOwnerNotices implements OwnerNotices {
    static final BulkStatement<AuditEntry> TELL = BulkStatement.of("""
            INSERT INTO owner_notices (entry_id, user_id, merchant_id, email, action, about, actor, actor_email, detail,
                at, due_at, attempts)
            SELECT given.entry_id, u.id, u.merchant_id, u.email, given.action,
                coalesce(given.invited,
                    (SELECT c.email FROM users c WHERE c.merchant_id = u.merchant_id AND c.id::text = given.about)),
                given.actor,
                (SELECT c.email FROM users c WHERE c.merchant_id = u.merchant_id AND c.id = given.actor_id),
                given.detail, given.at, given.at, 0
            FROM {given} JOIN users u ON u.merchant_id = given.merchant_id
                AND ((u.role = ANY (string_to_array(given.roles, ' ')) AND NOT u.disabled) OR u.id::text = given.about)
            WHERE NOT given.once OR NOT EXISTS (SELECT FROM owner_notices o WHERE o.merchant_id = u.merchant_id
                AND o.user_id = u.id AND o.action = given.action)
            """,
            column("entry_id", UUID, AuditEntry::id),
            column("merchant_id", UUID, entry -> entry.act().merchant().value()),
            column("action", TEXT, entry -> entry.act().action().wire()),
            column("about", TEXT, entry -> entry.act().target().id()),
            column("roles", TEXT, ToldRoles::of),
            optional("invited", TEXT, entry -> ToldAct.invited(entry.act())),
            column("actor", TEXT, entry -> entry.by().kind().name().toLowerCase(Locale.ROOT)),
            optional("actor_id", UUID, entry -> entry.by().user().map(UserId::value)),
            optional("detail", TEXT, entry -> ToldAct.detail(entry.act())),
            column("at", TIMESTAMPTZ, AuditEntry::at),
            column("once", BOOLEAN, entry -> ToldAct.isOnce(entry.act())));
    static final OutboxTable<OwnerNotice> TABLE = new OutboxTable<>("owner_notices", "entry_id", "user_id",
            LIFE, """
                    m.entry_id, m.user_id, m.email, m.merchant_id, m.action, m.about, m.actor, m.actor_email, m.detail,
                    m.at, r.name""", PgOwnerNotices::read);

    private final Database database;
    private final InstantSource clock;

    PgOwnerNotices(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public List<OwnerNotice> claim(int most, Duration lease) {
        Instant now = clock.instant();
        return database.together(connection -> TABLE.claim(connection, now, most, lease));
    }

    @Override
    public void done(OwnerNotice notice) {
        TABLE.done(database, notice.entry(), notice.to().value());
    }

    private static OwnerNotice read(Row row) throws SQLException {
        return new OwnerNotice(row.uuid("entry_id"), new UserId(row.uuid("user_id")), new Email(row.text("email")),
                new MerchantId(row.uuid("merchant_id")), new Label(row.text("name")),
                new News(ActName.ofWire(row.text("action")), row.optionalText("about"),
                        row.optionalText("actor").map(kind -> Actor.Kind.valueOf(kind.toUpperCase(Locale.ROOT))),
                        row.optionalText("actor_email"), row.optionalText("detail")),
                row.instant("at"));
    }
}
