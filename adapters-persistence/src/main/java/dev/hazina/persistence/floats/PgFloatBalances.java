package dev.hazina.persistence.floats;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.NUMERIC;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.application.floats.FloatBalances;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/// The balances of the installation's accounts at providers. A row is added and, after its time, deleted.
@Singleton
final class PgFloatBalances implements FloatBalances {
    private static final Table<FloatBalance> TABLE = Table.of("float_balances", "b",
            key("provider", TEXT, one -> one.account().provider()),
            key("float_account", TEXT, one -> one.account().name()),
            key("currency", TEXT, one -> one.amount().currency().name()),
            key("side", TEXT, one -> one.side().wire()),
            key("at", TIMESTAMPTZ, FloatBalance::at),
            column("amount", NUMERIC, one -> one.amount().minor().toString()));
    private static final BulkStatement<FloatBalance> KEEP = TABLE.insert("ON CONFLICT DO NOTHING");
    /// The key finds the newest of each series.
    private static final String LATEST = "SELECT " + TABLE.selected() + """

            FROM (SELECT DISTINCT x.provider, x.float_account, x.currency FROM float_balances x WHERE x.at >= ?) AS k
            CROSS JOIN unnest('{booked,asked,told}'::text[]) AS s (side)
            CROSS JOIN LATERAL (
                SELECT y.provider, y.float_account, y.currency, y.side, y.at, y.amount FROM float_balances y
                WHERE y.provider = k.provider AND y.float_account = k.float_account AND y.currency = k.currency
                    AND y.side = s.side
                ORDER BY y.at DESC LIMIT 1) AS b
            ORDER BY b.at""";
    private static final String HOURLY = "SELECT " + TABLE.selected() + """

            FROM (SELECT DISTINCT ON (x.provider, x.float_account, x.currency, x.side, date_trunc('hour', x.at, 'UTC'))
                    x.provider, x.float_account, x.currency, x.side, x.at, x.amount
                FROM float_balances x WHERE x.at >= ?
                ORDER BY x.provider, x.float_account, x.currency, x.side, date_trunc('hour', x.at, 'UTC'),
                    x.at DESC) AS b
            ORDER BY b.at""";
    private static final String BESIDE_MOVEMENTS = """
            SELECT DISTINCT ON (x.provider, x.float_account, x.balance_currency)
                x.provider, x.float_account, x.balance_currency AS currency, 'told' AS side, x.kept_at AS at,
                x.balance_after AS amount
            FROM provider_records x WHERE x.kept_at >= ? AND x.balance_after IS NOT NULL
                AND x.statement_at IS DISTINCT FROM x.kept_at
            ORDER BY x.provider, x.float_account, x.balance_currency, x.kept_at DESC""";
    private static final String FORGET = "DELETE FROM float_balances WHERE at < ?";

    private final Database database;

    PgFloatBalances(Database database) {
        this.database = database;
    }

    @Override
    public int keep(List<FloatBalance> balances) {
        return database.update(KEEP, balances);
    }

    @Override
    public List<FloatBalance> latest(Instant since) {
        return list(LATEST, since);
    }

    @Override
    public List<FloatBalance> hourly(Instant since) {
        return list(HOURLY, since);
    }

    @Override
    public List<FloatBalance> told(Instant since) {
        return list(BESIDE_MOVEMENTS, since);
    }

    @Override
    public void forget(Instant before) {
        database.update(FORGET, p -> p.instant(before));
    }

    private List<FloatBalance> list(String sql, Instant since) {
        return database.list(sql, p -> p.instant(since), PgFloatBalances::read);
    }

    private static FloatBalance read(Row row) throws SQLException {
        return new FloatBalance(new FloatAccount(row.text("provider"), row.text("float_account")),
                Side.ofWire(row.text("side")).orElseThrow(), row.sum(row.currency("currency"), "amount"),
                row.instant("at"));
    }
}
