package dev.hazina.persistence.provideraccount;

import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;

import dev.hazina.application.provideraccount.AccountContact;
import dev.hazina.application.provideraccount.AccountContacts;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;

/// The last contacts of all instances, in a row for each account.
@Singleton
final class PgAccountContacts implements AccountContacts {
    private static final Table<AccountContact> TABLE = Table.of("provider_account_contacts", "c",
            key("name", TEXT, AccountContact::name),
            optional("heard_at", TIMESTAMPTZ, AccountContact::heard),
            optional("asked_at", TIMESTAMPTZ, AccountContact::asked),
            optional("answered_at", TIMESTAMPTZ, AccountContact::answered));
    private static final String LIST = "SELECT " + TABLE.selected()
            + " FROM provider_account_contacts c ORDER BY c.name";
    /// An empty time is no time: `greatest` leaves it out.
    private static final BulkStatement<AccountContact> KEEP = TABLE.insert("""
            ON CONFLICT (name) DO UPDATE SET
                heard_at = greatest(provider_account_contacts.heard_at, excluded.heard_at),
                asked_at = greatest(provider_account_contacts.asked_at, excluded.asked_at),
                answered_at = greatest(provider_account_contacts.answered_at, excluded.answered_at)""");

    private final Database database;

    PgAccountContacts(Database database) {
        this.database = database;
    }

    @Override
    public List<AccountContact> list() {
        return database.list(LIST, none -> {}, row -> new AccountContact(row.text("name"),
                row.optionalInstant("heard_at"), row.optionalInstant("asked_at"),
                row.optionalInstant("answered_at")));
    }

    @Override
    public void keep(Collection<AccountContact> contacts) {
        database.update(KEEP, contacts);
    }
}
