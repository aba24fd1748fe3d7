package dev.hazina.persistence.notice;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.access.ToldAct;
import dev.hazina.application.audit.ActName;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.sms.SmsNotices;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.merchant.MerchantId;
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

/// The notices that are still to be sent by SMS. They are written with the mails.
@Singleton
final class PgSmsNotices implements SmsNotices {
    /// For those who are mailed, and have a number for the topic.
    static final BulkStatement<AuditEntry> TELL = BulkStatement.of("""
            INSERT INTO sms_notices (entry_id, user_id, merchant_id, phone, language, action, at, due_at, attempts)
            SELECT given.entry_id, u.id, u.merchant_id, n.phone, n.language, given.action, given.at, given.at, 0
            FROM {given} JOIN users u ON u.merchant_id = given.merchant_id
                AND ((u.role = ANY (string_to_array(given.roles, ' ')) AND NOT u.disabled) OR u.id::text = given.about)
            JOIN notice_phones n ON n.merchant_id = u.merchant_id AND n.user_id = u.id AND n.phone IS NOT NULL
                AND given.topic = ANY (string_to_array(n.topics, ' '))
            WHERE NOT given.once OR NOT EXISTS (SELECT FROM sms_notices o WHERE o.merchant_id = u.merchant_id
                AND o.user_id = u.id AND o.action = given.action)
            """,
            column("entry_id", UUID, AuditEntry::id),
            column("merchant_id", UUID, entry -> entry.act().merchant().value()),
            column("action", TEXT, entry -> entry.act().action().wire()),
            column("about", TEXT, entry -> entry.act().target().id()),
            column("roles", TEXT, ToldRoles::of),
            column("topic", TEXT, entry -> ToldAct.of(entry.act()).orElseThrow().topic().wire()),
            column("at", TIMESTAMPTZ, AuditEntry::at),
            column("once", BOOLEAN, entry -> ToldAct.isOnce(entry.act())));
    static final OutboxTable<SmsNotice> TABLE = new OutboxTable<>("sms_notices", "entry_id", "user_id", LIFE, """
            m.entry_id, m.user_id, m.merchant_id, m.phone, m.language, m.action, m.at, r.name""", PgSmsNotices::read);

    private final Database database;
    private final InstantSource clock;

    PgSmsNotices(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public List<SmsNotice> claim(int most, Duration lease) {
        Instant now = clock.instant();
        return database.together(connection -> TABLE.claim(connection, now, most, lease));
    }

    @Override
    public void done(SmsNotice notice) {
        TABLE.done(database, notice.entry(), notice.to().value());
    }

    private static SmsNotice read(Row row) throws SQLException {
        return new SmsNotice(row.uuid("entry_id"), new UserId(row.uuid("user_id")), new Phone(row.text("phone")),
                MailLanguage.ofTag(row.text("language")).orElse(MailLanguage.ENGLISH),
                new MerchantId(row.uuid("merchant_id")), new Label(row.text("name")),
                ActName.ofWire(row.text("action")), row.instant("at"));
    }
}
