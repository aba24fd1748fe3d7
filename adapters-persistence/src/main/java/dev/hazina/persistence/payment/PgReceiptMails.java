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
import dev.hazina.persistence.outbox.OutboxTable;
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

/// The mails with receipts.
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
    private static final OutboxTable<ReceiptMail> OUTBOX = new OutboxTable<>("receipt_mails", "id", "merchant_id", LIFE,
            "m.merchant_id, m.id, m.payment_id, m.email, m.language, m.at", PgReceiptMails::read);

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
            OUTBOX.forget(connection, now);
            return OUTBOX.claim(connection, now, most, lease);
        });
    }

    @Override
    public void done(ReceiptMail mail) {
        OUTBOX.done(database, mail.id(), mail.merchant().value());
    }

    private static ReceiptMail read(Row row) throws SQLException {
        return new ReceiptMail(row.uuid("id"), new MerchantId(row.uuid("merchant_id")),
                new PaymentId(row.uuid("payment_id")), new Email(row.text("email")), Locale.of(row.text("language")),
                row.instant("at"));
    }
}
