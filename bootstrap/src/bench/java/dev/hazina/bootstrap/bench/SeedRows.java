package dev.hazina.bootstrap.bench;

import dev.hazina.bootstrap.bench.BenchInstallation.Owner;
import dev.hazina.domain.wallet.WalletId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// Puts rows where the program would have put them, which it would have taken long for. The ledger stays provable:
/// money comes into each wallet by a payment.
record SeedRows(Connection connection) {
    /// In minor units: each wallet can pay for longer than any load lasts.
    static final long MONEY = 1_000_000_000L;

    private static final String OWNER = "SELECT merchant_id, id FROM accounts WHERE number = ?";

    /// Their numbers begin with a zero, as the program's never do.
    private static final String WALLETS = """
            INSERT INTO wallets (merchant_id, id, account_id, number, name, currency, is_default, closed, available,
                pending, version, created_at)
            SELECT '%1$s', gen_random_uuid(), '%2$s', lpad((%4$d + n)::text, 8, '0'), 'Bench ' || n, 'KES', false, false,
                %3$d, 0, 1, timestamptz '2025-01-01' + n * interval '1 microsecond'
            FROM generate_series(1, %5$d) n;
            INSERT INTO payments (merchant_id, id, account_id, wallet_id, reference, currency, amount, fee, channel,
                payer_phone, provider, float_account, fingerprint, state, receipt, paid_later, created_at, updated_at)
            SELECT merchant_id, id, account_id, id, 'opening ' || number, 'KES', available, 0, 'mm_stk_push',
                '+254712345678', 'sandbox', 'sandbox:paybill', 'none', 'succeeded', 'OPENING' || number, false,
                created_at, created_at
            FROM wallets WHERE merchant_id = '%1$s' AND name LIKE 'Bench %%';
            INSERT INTO provider_receipts (provider, receipt, merchant_id, holder_kind, holder_id, currency, amount,
                waiting)
            SELECT 'sandbox', 'OPENING' || number, merchant_id, 'payment', id, 'KES', available, false
            FROM wallets WHERE merchant_id = '%1$s' AND name LIKE 'Bench %%';
            INSERT INTO movements (merchant_id, subject_id, kind, line, subject_kind, account_id, at, currency, amount,
                from_place, to_place, to_wallet_id, to_balance, to_version)
            SELECT merchant_id, id, 'collected', 1, 'payment', account_id, created_at, 'KES', available,
                'clearing:sandbox:paybill', 'available', id, available, 1
            FROM wallets WHERE merchant_id = '%1$s' AND name LIKE 'Bench %%'""";

    /// An earlier version of the program, which a benchmark compares with, may lack some of them.
    private static final List<String> TABLES_OF_TOTALS = List.of("movement_totals", "movement_totals_ends",
            "outcome_days", "outcome_days_ends");
    private static final String IS_THERE = "SELECT to_regclass(?) IS NOT NULL";

    private static final String IDS = """
            SELECT id FROM wallets WHERE merchant_id = ? AND name LIKE 'Bench %' ORDER BY created_at""";

    Owner owner(String accountNumber) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(OWNER)) {
            statement.setString(1, accountNumber);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return new Owner(row.getObject(1, UUID.class), row.getObject(2, UUID.class));
            }
        }
    }

    /// Opens wallets with money in them.
    ///
    /// @param first the least of their numbers, less one
    ///
    /// @return their ids, as the API writes them
    List<String> wallets(Owner owner, int count, long first) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(WALLETS.formatted(owner.merchant(), owner.account(), MONEY, first, count));
        }
        forgetTotals(owner);
        try (PreparedStatement statement = connection.prepareStatement(IDS)) {
            statement.setObject(1, owner.merchant());
            try (ResultSet rows = statement.executeQuery()) {
                List<String> ids = new ArrayList<>();
                while (rows.next()) {
                    ids.add(new WalletId(rows.getObject(1, UUID.class)).toString());
                }
                return ids;
            }
        }
    }

    /// Totals that the program has stored before rows of the past were put there lack these rows. It begins anew, with
    /// all of them. Rows that it writes itself are never of a time that it has stored.
    void forgetTotals(Owner owner) throws SQLException {
        try (PreparedStatement isThere = connection.prepareStatement(IS_THERE);
                Statement statement = connection.createStatement()) {
            for (String table : TABLES_OF_TOTALS) {
                isThere.setString(1, table);
                try (ResultSet row = isThere.executeQuery()) {
                    row.next();
                    if (row.getBoolean(1)) {
                        statement.execute("DELETE FROM " + table + " WHERE merchant_id = '" + owner.merchant() + "'");
                    }
                }
            }
        }
    }
}
