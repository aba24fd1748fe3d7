package dev.hazina.persistence.pull;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;

import dev.hazina.application.pull.PulledAccount;
import dev.hazina.application.pull.PulledAccounts;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A row for each account. The instance that changes the time of the last question has the turn.
@Singleton
final class PgPulledAccounts implements PulledAccounts {
    private static final Table<PulledAccount> TABLE = Table.of("pulled_accounts", "a",
            key("provider", TEXT, one -> one.account().provider()),
            key("float_account", TEXT, one -> one.account().name()),
            optional("pulled_to", TIMESTAMPTZ, PulledAccount::pulledTo),
            column("asked_at", TIMESTAMPTZ, PulledAccount::askedAt),
            optional("listed_at", TIMESTAMPTZ, PulledAccount::listedAt),
            column("found", BIGINT, PulledAccount::found),
            optional("unfinished", TEXT, PulledAccount::unfinished));
    private static final String SELECT = "SELECT " + TABLE.selected() + " FROM pulled_accounts a";
    private static final String LIST = SELECT + " ORDER BY a.provider, a.float_account";
    private static final String FIND = SELECT + " WHERE a.provider = ? AND a.float_account = ?";
    private static final BulkStatement<PulledAccount> BEGIN = TABLE.insert("ON CONFLICT DO NOTHING");
    private static final String TAKE = """
            UPDATE pulled_accounts SET asked_at = ?, unfinished = ?
            WHERE provider = ? AND float_account = ? AND asked_at = ?""";
    private static final BulkStatement<PulledAccount> KEEP = TABLE.insert("""
            ON CONFLICT (provider, float_account) DO UPDATE SET
                pulled_to = excluded.pulled_to, listed_at = excluded.listed_at, found = excluded.found,
                unfinished = excluded.unfinished
            WHERE pulled_accounts.asked_at = excluded.asked_at""");
    private static final String NOTICES = """
            SELECT EXISTS (SELECT FROM provider_records x WHERE x.kept_at >= ? AND x.kept_at < ? AND x.provider = ?
                AND x.notice_at IS NOT NULL AND x.about_kind = 'notice')""";

    private final Database database;

    PgPulledAccounts(Database database) {
        this.database = database;
    }

    @Override
    public List<PulledAccount> list() {
        return database.list(LIST, none -> {}, PgPulledAccounts::read);
    }

    @Override
    public Optional<PulledAccount> find(FloatAccount account) {
        return database.find(FIND, p -> p.text(account.provider()).text(account.name()), PgPulledAccounts::read);
    }

    @Override
    public boolean take(FloatAccount account, Optional<PulledAccount> before, Instant now) {
        return before.map(known -> database.update(TAKE,
                p -> p.instant(now).text(PulledAccount.BEGUN).text(account.provider()).text(account.name())
                        .instant(known.askedAt())))
                .orElseGet(() -> database.update(BEGIN, List.of(PulledAccount.first(account, now)))) > 0;
    }

    @Override
    public void keep(PulledAccount account) {
        database.update(KEEP, List.of(account));
    }

    @Override
    public boolean hasNotices(String provider, Instant since, Instant until) {
        return database.find(NOTICES, p -> p.instant(since).instant(until).text(provider), row -> row.flag("exists"))
                .orElseThrow();
    }

    private static PulledAccount read(Row row) throws SQLException {
        return new PulledAccount(new FloatAccount(row.text("provider"), row.text("float_account")),
                row.optionalInstant("pulled_to"), row.instant("asked_at"), row.optionalInstant("listed_at"),
                row.number("found"), row.optionalText("unfinished"));
    }
}
