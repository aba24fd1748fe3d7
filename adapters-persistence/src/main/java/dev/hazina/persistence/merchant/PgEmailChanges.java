package dev.hazina.persistence.merchant;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.access.EmailChanges;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.EmailChange;
import dev.hazina.domain.people.EmailChange.Codes;
import dev.hazina.domain.people.EmailChange.WantedEmail;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.Optional;

/// The changes of e-mails, one row for each login.
@Singleton
final class PgEmailChanges implements EmailChanges {
    private static final Table<ChangeRow> TABLE = Table.of("email_changes", "c",
            key("login_id", UUID, row -> row.user().loginId()),
            optional("wanted_email", TEXT, row -> row.change().wanted().map(wanted -> wanted.email().text())),
            optional("former_hash", TEXT, row -> row.change().wanted().map(wanted -> wanted.hashes().former())),
            optional("wanted_hash", TEXT, row -> row.change().wanted().map(wanted -> wanted.hashes().wanted())),
            optional("codes_until", TIMESTAMPTZ, row -> row.change().wanted().map(WantedEmail::until)),
            column("failures", INTEGER, row -> row.change().wanted().map(WantedEmail::failures).orElse(0)),
            column("asked", INTEGER, row -> row.change().asked()),
            column("asked_since", TIMESTAMPTZ, row -> row.change().askedSince()));
    private static final BulkStatement<ChangeRow> KEEP = TABLE.upsert("wanted_email", "former_hash", "wanted_hash",
            "codes_until", "failures", "asked", "asked_since");
    private static final String SELECT = """
            SELECT c.wanted_email, c.former_hash, c.wanted_hash, c.codes_until, c.failures, c.asked, c.asked_since
            FROM email_changes c""";
    private static final String OF_LOGIN = SELECT + " WHERE c.login_id = ?";
    private static final String OF_USER = SELECT
            + " JOIN users u ON u.login_id = c.login_id WHERE u.merchant_id = ? AND u.id = ?";

    private record ChangeRow(UserRow user, EmailChange change) {}

    private final Database database;
    private final ChangedUsers changed;

    PgEmailChanges(Database database, ChangedUsers changed) {
        this.database = database;
        this.changed = changed;
    }

    @Override
    public Optional<EmailChange> find(MerchantId merchant, UserId user) {
        return database.find(OF_USER, p -> p.uuid(merchant.value()).uuid(user.value()), PgEmailChanges::read);
    }

    @Override
    public Decided change(MerchantId merchant, UserId user, Decision decision, AuditStamp stamp) {
        try {
            return changed.perform(merchant, user, stamp, (context, row) -> {
                Optional<EmailChange> before = context.find(OF_LOGIN, p -> p.uuid(row.loginId()),
                        PgEmailChanges::read);
                Decided decided = decision.decide(row.user(), before, context.at());
                context.update(KEEP, new ChangeRow(row, decided.change()));
                if (decided.email().isPresent()) {
                    changed.changeEmail(context, row, decided.email().get());
                }
                return decided;
            });
        } catch (DatabaseFailure e) {
            throw UniqueViolations.isOn(PgPeople.EMAIL_INDEX, e)
                    ? new Refusal.Conflict(RefusalCode.EMAIL_REGISTERED, "email is already registered")
                    : e;
        }
    }

    private static EmailChange read(Row row) throws SQLException {
        Optional<String> wanted = row.optionalText("wanted_email");
        return new EmailChange(
                wanted.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new WantedEmail(new Email(wanted.get()),
                                new Codes(row.text("former_hash"), row.text("wanted_hash")),
                                row.instant("codes_until"), row.count("failures"))),
                row.count("asked"), row.instant("asked_since"));
    }
}
