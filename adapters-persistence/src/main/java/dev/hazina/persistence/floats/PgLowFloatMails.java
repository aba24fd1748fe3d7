package dev.hazina.persistence.floats;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.NUMERIC;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.LowFloatMails;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.UserId;
import dev.hazina.persistence.outbox.OutboxTable;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// The accounts at providers that are low, and the mails to staff about them.
@Singleton
final class PgLowFloatMails implements LowFloatMails {
    private static final Table<LowFloat> LOW = Table.of("low_floats", "l",
            key("provider", TEXT, one -> one.account().provider()),
            key("float_account", TEXT, one -> one.account().name()),
            key("currency", TEXT, one -> one.held().currency().name()), column("since", TIMESTAMPTZ, LowFloat::at));
    private static final BulkStatement<LowFloat> FALL = LOW.insert("ON CONFLICT DO NOTHING");
    private static final BulkStatement<FloatBalance.Key> RISE = BulkStatement.of("""
            DELETE FROM low_floats l
            WHERE (l.provider, l.float_account, l.currency) IN (SELECT * FROM {given})""",
            key("provider", TEXT, one -> one.account().provider()),
            key("float_account", TEXT, one -> one.account().name()),
            key("currency", TEXT, one -> one.currency().name()));
    private static final Table<LowFloatMail> MAILS = Table.of("low_float_mails", "m",
            key("id", UUID, mail -> mail.low().id()), key("staff_id", UUID, mail -> mail.to().id().value()),
            column("email", TEXT, mail -> mail.to().email().text()),
            column("provider", TEXT, mail -> mail.low().account().provider()),
            column("float_account", TEXT, mail -> mail.low().account().name()),
            column("currency", TEXT, mail -> mail.low().held().currency().name()),
            column("held", NUMERIC, mail -> mail.low().held().minor().toString()),
            column("bound", NUMERIC, mail -> mail.low().least().minor().toString()),
            column("at", TIMESTAMPTZ, mail -> mail.low().at()),
            column("due_at", TIMESTAMPTZ, mail -> mail.low().at()), column("attempts", INTEGER, _ -> 0));
    private static final BulkStatement<LowFloatMail> ADD = MAILS.insert();
    private static final OutboxTable<LowFloatMail> OUTBOX = OutboxTable.ofStaff("low_float_mails", "id", "staff_id",
            LIFE, "m.id, m.staff_id, m.email, m.provider, m.float_account, m.currency, m.held, m.bound, m.at",
            PgLowFloatMails::read);

    private final Database database;
    private final InstantSource clock;

    PgLowFloatMails(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    /// Where two instances see the same fall, the row of one waits for the other, and is there then.
    @Override
    public int keep(List<LowFloat> low, List<FloatBalance.Key> fine, List<Reader> readers) {
        return database.together(connection -> {
            Database.update(connection, RISE, fine);
            int fallen = 0;
            for (LowFloat one : low) {
                fallen += fall(connection, one, readers);
            }
            return fallen;
        });
    }

    private static int fall(Connection connection, LowFloat one, List<Reader> readers) throws SQLException {
        int fallen = Database.update(connection, FALL, List.of(one));
        if (fallen > 0) {
            Database.update(connection, ADD, readers.stream().map(to -> new LowFloatMail(one, to)).toList());
        }
        return fallen;
    }

    @Override
    public List<LowFloatMail> claim(int most, Duration lease) {
        Instant now = clock.instant();
        return database.together(connection -> {
            OUTBOX.forget(connection, now);
            return OUTBOX.claim(connection, now, most, lease);
        });
    }

    @Override
    public void done(LowFloatMail mail) {
        OUTBOX.done(database, mail.low().id(), mail.to().id().value());
    }

    private static LowFloatMail read(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        return new LowFloatMail(new LowFloat(row.uuid("id"),
                new FloatAccount(row.text("provider"), row.text("float_account")), row.sum(currency, "held"),
                row.sum(currency, "bound"), row.instant("at")),
                new Reader(new UserId(row.uuid("staff_id")), new Email(row.text("email"))));
    }
}
