package dev.hazina.persistence.payment;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.PaymentAction;
import dev.hazina.application.slip.ReceiptMails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.persistence.merchant.AuditCounts;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;

/// The mails with receipts. A row is there until its mail was sent, or is too old. A time to come that no lease reaches
/// was written under a wrong clock, and counts as due.
@Singleton
final class PgReceiptMails implements ReceiptMails {
    private static final Table<ReceiptMail> TABLE = Table.of("receipt_mails", "m",
            key("merchant_id", UUID, mail -> mail.merchant().value()), key("id", UUID, ReceiptMail::id),
            column("payment_id", UUID, mail -> mail.payment().value()),
            column("email", TEXT, mail -> mail.to().text()),
            column("language", TEXT, mail -> mail.language().getLanguage()),
            column("at", TIMESTAMPTZ, ReceiptMail::at), column("due_at", TIMESTAMPTZ, ReceiptMail::at),
            column("attempts", INTEGER, _ -> 0));
    private static final BulkStatement<ReceiptMail> ADD = TABLE.insert();
    /// Along the index on `due_at`, which is never before `at`.
    private static final String FORGET = """
            DELETE FROM receipt_mails WHERE (merchant_id, id) IN (
                SELECT m.merchant_id, m.id FROM receipt_mails m
                WHERE m.due_at < least(CAST(? AS timestamptz), now()) - interval '1 day'
                ORDER BY m.due_at LIMIT 100 FOR UPDATE SKIP LOCKED)""";
    private static final String CLAIM = """
            UPDATE receipt_mails m SET attempts = due.attempt, due_at = due.until
            FROM (SELECT merchant_id, id, attempts + 1 AS attempt,
                      CAST(? AS timestamptz) + (attempts + 1) * ? * interval '1 second' AS until
                  FROM receipt_mails
                  WHERE (due_at <= ? OR due_at > ?) AND at >= ?
                  ORDER BY due_at, id LIMIT ? FOR UPDATE SKIP LOCKED) due
            WHERE m.merchant_id = due.merchant_id AND m.id = due.id
            RETURNING m.merchant_id, m.id, m.payment_id, m.email, m.language, m.at""";
    private static final String DONE = "DELETE FROM receipt_mails WHERE merchant_id = ? AND id = ?";

    private final Database database;
    private final AuditedChanges changes;
    private final InstantSource clock;

    PgReceiptMails(Database database, AuditedChanges changes, InstantSource clock) {
        this.database = database;
        this.changes = changes;
        this.clock = clock;
    }

    /// The merchant's clock is held, so that mails are counted one after another.
    @Override
    public void add(ReceiptMail mail, MailLimit limit, AuditStamp stamp) {
        AuditedAction act = PaymentAction.receiptMailed(mail.merchant(), mail.payment(), mail.to());
        changes.perform(mail.merchant(), stamp, context -> {
            if (AuditCounts.ofMerchant(context, act, limit.within()) >= limit.ofMerchant()
                    || AuditCounts.within(context, act, limit.within()) >= limit.ofPayment()) {
                throw new Refusal.RateLimited(RefusalCode.MAIL_RATE_EXCEEDED, limit.within());
            }
            context.update(ADD, mail);
            context.enter(act);
            return mail;
        });
    }

    @Override
    public List<ReceiptMail> claim(int most, Duration lease) {
        Instant now = clock.instant();
        return database.together(connection -> {
            Database.update(connection, FORGET, p -> p.instant(now));
            return Database.list(connection, CLAIM, p -> p.instant(now).number(lease.toSeconds()).instant(now)
                    .instant(now.plus(LIFE)).instant(now.minus(LIFE)).number(most), PgReceiptMails::read);
        });
    }

    @Override
    public void done(ReceiptMail mail) {
        database.update(DONE, p -> p.uuid(mail.merchant().value()).uuid(mail.id()));
    }

    private static ReceiptMail read(Row row) throws SQLException {
        return new ReceiptMail(row.uuid("id"), new MerchantId(row.uuid("merchant_id")),
                new PaymentId(row.uuid("payment_id")), new Email(row.text("email")), Locale.of(row.text("language")),
                row.instant("at"));
    }
}
