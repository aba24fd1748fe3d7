package dev.hazina.persistence.merchant;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.PhoneAction;
import dev.hazina.application.sms.NoticePhones;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.NoticePhone;
import dev.hazina.domain.people.NoticePhone.WantedNumber;
import dev.hazina.domain.people.NoticeTopic;
import dev.hazina.domain.people.UserId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.Optional;

/// The phones on which users get notices.
@Singleton
final class PgNoticePhones implements NoticePhones {
    private static final Table<PhoneRow> TABLE = Table.of("notice_phones", "n",
            key("merchant_id", UUID, row -> row.user().merchantId()),
            key("user_id", UUID, row -> row.user().id()),
            optional("phone", TEXT, row -> row.phone().number().map(Phone::e164)),
            optional("confirmed_at", TIMESTAMPTZ, row -> row.phone().confirmedAt()),
            column("language", TEXT, row -> row.phone().language().tag()),
            column("topics", TEXT, row -> NoticeTopic.text(row.phone().topics())),
            optional("wanted_phone", TEXT, row -> row.phone().wanted().map(wanted -> wanted.number().e164())),
            optional("code_hash", TEXT, row -> row.phone().wanted().map(WantedNumber::codeHash)),
            optional("code_until", TIMESTAMPTZ, row -> row.phone().wanted().map(WantedNumber::until)),
            column("failures", INTEGER, row -> row.phone().wanted().map(WantedNumber::failures).orElse(0)),
            column("asked", INTEGER, row -> row.phone().asked()),
            column("asked_since", TIMESTAMPTZ, row -> row.phone().askedSince()));
    private static final BulkStatement<PhoneRow> KEEP = TABLE.upsert("phone", "confirmed_at", "language", "topics",
            "wanted_phone", "code_hash", "code_until", "failures", "asked", "asked_since");
    private static final String FIND = """
            SELECT phone, confirmed_at, language, topics, wanted_phone, code_hash, code_until, failures, asked,
                asked_since
            FROM notice_phones WHERE merchant_id = ? AND user_id = ?""";

    private record PhoneRow(UserRow user, NoticePhone phone) {}

    private final Database database;
    private final ChangedUsers changed;

    PgNoticePhones(Database database, ChangedUsers changed) {
        this.database = database;
        this.changed = changed;
    }

    @Override
    public Optional<NoticePhone> find(MerchantId merchant, UserId user) {
        return database.find(FIND, p -> p.uuid(merchant.value()).uuid(user.value()), PgNoticePhones::read);
    }

    @Override
    public NoticePhone change(MerchantId merchant, UserId user, PhoneChange change, AuditStamp stamp) {
        return changed.perform(merchant, user, stamp, (context, row) -> {
            Optional<NoticePhone> before = context.find(FIND, p -> p.uuid(merchant.value()).uuid(user.value()),
                    PgNoticePhones::read);
            NoticePhone after = change.amend(before, context.at());
            context.update(KEEP, new PhoneRow(row, after));
            Optional<AuditedAction> act = PhoneAction.changed(row.user(), before, after);
            if (act.isPresent()) {
                context.enter(act.get());
            }
            return after;
        });
    }

    private static NoticePhone read(Row row) throws SQLException {
        Optional<String> wanted = row.optionalText("wanted_phone");
        return new NoticePhone(row.optionalText("phone").map(Phone::new), row.optionalInstant("confirmed_at"),
                MailLanguage.ofTag(row.text("language")).orElse(MailLanguage.ENGLISH),
                NoticeTopic.parse(row.text("topics")),
                wanted.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new WantedNumber(new Phone(wanted.get()), row.text("code_hash"),
                                row.instant("code_until"), row.count("failures"))),
                row.count("asked"), row.instant("asked_since"));
    }
}
