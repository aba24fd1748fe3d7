package dev.hazina.bootstrap.bench;

import dev.hazina.bootstrap.bench.BenchInstallation.Owner;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// A ledger with years of history: payments into all wallets in turn, then transfers around the ring of them, so that
/// each line's balance and number can be worked out without adding up those before it. Indexes are dropped meanwhile
/// and built again.
final class LedgerHistory {
    private static final List<String> TABLES = List.of("payments", "transfers", "movements");
    private static final long PAID = 100;

    private static final String SESSION = """
            SET maintenance_work_mem = '256MB';
            SET work_mem = '64MB';
            SET synchronous_commit = off;
            SET statement_timeout = 0;
            CREATE TEMP TABLE ring AS
            SELECT row_number() OVER (ORDER BY created_at) - 1 AS k, id, available AS opening, version
            FROM wallets WHERE merchant_id = '%1$s' AND name LIKE 'Bench %%';
            CREATE TEMP TABLE paid AS
            SELECT uuidv7(interval '-400 days') AS id, n, n / %2$d AS turn, n %% %2$d AS k,
                timestamptz '2025-02-01' + n * interval '1 second' AS at
            FROM generate_series(0, %3$d - 1) n;
            CREATE TEMP TABLE moved AS
            SELECT uuidv7(interval '-200 days') AS id, n, n / %2$d AS turn, n %% %2$d AS k, (n + 1) %% %2$d AS next_k,
                timestamptz '2025-03-01' + n * interval '1 second' AS at
            FROM generate_series(0, %4$d - 1) n;
            ANALYZE ring; ANALYZE paid; ANALYZE moved""";

    private static final String CAUGHT_UP = """
            SELECT count(*) FROM movement_totals_ends e, ledger_checkpoint c
            WHERE e.merchant_id = '%s' AND e.stored_until > now() - interval '1 hour' AND c.as_of IS NOT NULL""";
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private static final String ROWS = """
            INSERT INTO payments (merchant_id, id, account_id, wallet_id, reference, currency, amount, fee, channel,
                payer_phone, provider, float_account, fingerprint, state, receipt, paid_later, created_at, updated_at)
            SELECT '%1$s', p.id, '%2$s', r.id, 'old ' || p.n, 'KES', %3$d, 0, 'mm_stk_push', '+254712345678', 'sandbox',
                'sandbox:paybill', 'none', 'succeeded', 'SBX' || p.n, false, p.at, p.at
            FROM paid p JOIN ring r USING (k) ORDER BY p.n;
            INSERT INTO provider_receipts (provider, receipt, merchant_id, holder_kind, holder_id, currency, amount,
                waiting)
            SELECT 'sandbox', 'SBX' || n, '%1$s', 'payment', id, 'KES', %3$d, false FROM paid;
            INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
            SELECT '%1$s', '%2$s', 'KES', 'payment', date_trunc('hour', at, 'UTC'), count(*), %3$d * count(*), 0
            FROM paid GROUP BY 5
            ON CONFLICT ON CONSTRAINT statement_hours_pkey
                DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount;
            INSERT INTO outcome_hours AS h (merchant_id, account_id, currency, kind, hour, channel, provider, outcome,
                rows, amount)
            SELECT '%1$s', '%2$s', 'KES', 'payment', date_trunc('hour', at, 'UTC'), 'mm_stk_push', 'sandbox',
                'succeeded', count(*), %3$d * count(*)
            FROM paid GROUP BY 5
            ON CONFLICT ON CONSTRAINT outcome_hours_pkey
                DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount;
            INSERT INTO transfers (merchant_id, id, account_id, from_wallet_id, to_wallet_id, currency, amount, created_at)
            SELECT '%1$s', m.id, '%2$s', f.id, t.id, 'KES', 1, m.at
            FROM moved m JOIN ring f USING (k) JOIN ring t ON t.k = m.next_k ORDER BY m.n""";

    private static final String MOVEMENTS = """
            INSERT INTO movements (merchant_id, subject_id, kind, line, subject_kind, account_id, at, currency, amount,
                from_place, to_place, to_wallet_id, to_balance, to_version)
            SELECT '%1$s', p.id, 'collected', 1, 'payment', '%2$s', p.at, 'KES', %3$d, 'clearing:sandbox:paybill',
                'available', r.id, r.opening + %3$d * (p.turn + 1), r.version + p.turn + 1
            FROM paid p JOIN ring r USING (k) ORDER BY p.n;
            INSERT INTO movements (merchant_id, subject_id, kind, line, subject_kind, account_id, at, currency, amount,
                from_place, from_wallet_id, from_balance, from_version, to_place, to_wallet_id, to_balance, to_version)
            SELECT '%1$s', m.id, 'transferred', 1, 'transfer', '%2$s', m.at, 'KES', 1,
                'available', f.id, f.opening + %3$d * %4$d - CASE m.k WHEN 0 THEN 1 ELSE 0 END,
                f.version + %4$d + 2 * m.turn + CASE m.k WHEN 0 THEN 1 ELSE 2 END,
                'available', t.id, t.opening + %3$d * %4$d + CASE m.next_k WHEN 0 THEN 0 ELSE 1 END,
                t.version + %4$d + 2 * m.turn + CASE m.next_k WHEN 0 THEN 2 ELSE 1 END
            FROM moved m JOIN ring f USING (k) JOIN ring t ON t.k = m.next_k ORDER BY m.n;
            UPDATE wallets w SET available = r.opening + %3$d * %4$d, version = r.version + %4$d + 2 * %5$d
            FROM ring r WHERE w.merchant_id = '%1$s' AND w.id = r.id""";

    /// References to a table need its keys, so those stay.
    private static final String CONSTRAINTS = """
            SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint c
            WHERE conrelid = ANY (%1$s) AND contype IN ('p', 'u', 'f')
              AND (contype = 'f' OR NOT EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.confrelid = c.conrelid))
            ORDER BY contype = 'f'""";
    private static final String INDEXES = """
            SELECT i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) FROM pg_index i
            WHERE i.indrelid = ANY (%1$s) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)""";

    private final Connection connection;
    private final Owner owner;
    private final int wallets;

    /// @param wallets how many there are
    LedgerHistory(Connection connection, Owner owner, int wallets) {
        this.connection = connection;
        this.owner = owner;
        this.wallets = wallets;
    }

    /// @param payments and `transfers` in whole turns around the wallets
    void write(int payments, int transfers) throws SQLException {
        if (payments % wallets != 0 || transfers % wallets != 0) {
            throw new IllegalArgumentException("no whole turns");
        }
        execute(SESSION.formatted(owner.merchant(), wallets, payments, transfers));
        new SeedRows(connection).forgetTotals(owner);
        List<String> building = new ArrayList<>();
        List<String> tearing = new ArrayList<>();
        plan(tearing, building);
        for (String statement : tearing) {
            execute(statement);
        }
        for (String table : TABLES) {
            execute("ALTER TABLE " + table + " DISABLE TRIGGER USER");
        }
        execute(ROWS.formatted(owner.merchant(), owner.account(), PAID));
        execute(MOVEMENTS.formatted(owner.merchant(), owner.account(), PAID, payments / wallets, transfers / wallets));
        for (String table : TABLES) {
            execute("ALTER TABLE " + table + " ENABLE TRIGGER USER");
        }
        for (String statement : building) {
            execute(statement);
        }
        for (String table : TABLES) {
            execute("VACUUM (ANALYZE) " + table);
        }
        execute("VACUUM (ANALYZE) wallets");
    }

    /// Waits until the program, which has started on the history, has stored its totals, and a proof of its ledger was
    /// clean. One with such a history has done so long ago, so nothing is measured meanwhile.
    void awaitCaughtUp() throws SQLException {
        Instant until = Instant.now().plus(PATIENCE);
        while (!isCaughtUp()) {
            if (Instant.now().isAfter(until)) {
                throw new IllegalStateException("the history's totals are not stored, or no proof was clean");
            }
            LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
        }
    }

    private boolean isCaughtUp() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(CAUGHT_UP.formatted(owner.merchant()))) {
            return rows.next() && rows.getLong(1) > 0;
        }
    }

    private void plan(List<String> tearing, List<String> building) throws SQLException {
        String tables = "ARRAY['" + String.join("', '", TABLES) + "']::regclass[]";
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(INDEXES.formatted(tables))) {
            while (rows.next()) {
                tearing.add("DROP INDEX " + rows.getString(1));
                building.add(rows.getString(2));
            }
        }
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(CONSTRAINTS.formatted(tables))) {
            while (rows.next()) {
                String table = "ALTER TABLE " + rows.getString(1);
                tearing.add(table + " DROP CONSTRAINT " + rows.getString(2));
                building.add(table + " ADD CONSTRAINT " + rows.getString(2) + " " + rows.getString(3));
            }
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
