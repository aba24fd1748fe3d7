package dev.hazina.persistence.proof;

import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The end of the last clean proof, in the tables `ledger_checkpoint…`: for each merchant the time of its last proven
/// movement, for each wallet its balances, for each place of the platform's own its sum.
///
/// A movement is unproven if it is later than its merchant's last proven one. Every commit that moves a merchant's
/// money holds the lock of the merchant's clock, which only goes forward, so that no later commit writes an earlier
/// movement. Where unproven movements begin is known from `unproven_movements`: a trigger writes a row with each of
/// them, and a proof that does not see the movement does not see the row either.
record Checkpoint(Connection connection) {
    /// Two proofs at the same time can't both move the checkpoint, and one may wait too long for the other.
    private static final Set<String> OVERTAKEN = Set.of("40001", "40P01", "55P03", "57014");

    /// `fresh` are the unproven movements, and `lines` the entries of them. The parameter is the time of the first.
    static final String UNPROVEN = """
            WITH fresh AS MATERIALIZED (
                SELECT m.* FROM movements m
                LEFT JOIN ledger_checkpoint_merchants k ON k.merchant_id = m.merchant_id
                WHERE m.at >= ? AND (k.last_at IS NULL OR m.at > k.last_at)),
            lines AS MATERIALIZED (
                SELECT merchant_id, account_id, from_wallet_id AS wallet_id, from_place AS place, currency,
                       -amount::numeric AS amount, from_balance AS balance, from_version AS version
                FROM fresh
                UNION ALL
                SELECT merchant_id, account_id, to_wallet_id, to_place, currency, amount, to_balance, to_version
                FROM fresh)
            """;

    private static final String FIRST_UNPROVEN = """
            SELECT (SELECT min(u.since) FROM unproven_movements u) AS since
            FROM ledger_checkpoint c WHERE c.as_of IS NOT NULL""";

    private static final String LIMITS = "SET LOCAL statement_timeout = '60s'; SET LOCAL lock_timeout = '5s'";
    private static final String AS_OF = "UPDATE ledger_checkpoint SET as_of = ?";

    /// One statement, so that the unproven movements are found once.
    private static final String ADDED = UNPROVEN + """
            , moved_wallets AS (
                INSERT INTO ledger_checkpoint_wallets AS k (merchant_id, wallet_id, available, pending, version)
                SELECT w.merchant_id, w.id, w.available, w.pending, w.version
                FROM (SELECT DISTINCT merchant_id, wallet_id FROM lines WHERE wallet_id IS NOT NULL) l
                JOIN wallets w ON w.merchant_id = l.merchant_id AND w.id = l.wallet_id
                ON CONFLICT (merchant_id, wallet_id) DO UPDATE
                    SET available = excluded.available, pending = excluded.pending, version = excluded.version),
            moved_places AS (
                INSERT INTO ledger_checkpoint_places AS k (merchant_id, place, currency, amount)
                SELECT merchant_id, place, currency, sum(amount) FROM lines WHERE wallet_id IS NULL GROUP BY 1, 2, 3
                ON CONFLICT (merchant_id, place, currency) DO UPDATE SET amount = k.amount + excluded.amount)
            INSERT INTO ledger_checkpoint_merchants AS k (merchant_id, last_at)
            SELECT merchant_id, max(at) FROM fresh GROUP BY merchant_id
            ON CONFLICT (merchant_id) DO UPDATE SET last_at = excluded.last_at""";

    private static final String ALL_WALLETS = """
            INSERT INTO ledger_checkpoint_wallets AS k (merchant_id, wallet_id, available, pending, version)
            SELECT w.merchant_id, w.id, w.available, w.pending, w.version FROM wallets w
            ON CONFLICT (merchant_id, wallet_id) DO UPDATE
                SET available = excluded.available, pending = excluded.pending, version = excluded.version
                WHERE (k.available, k.pending, k.version)
                    <> (excluded.available, excluded.pending, excluded.version)""";
    private static final String ALL_PLACES = """
            INSERT INTO ledger_checkpoint_places (merchant_id, place, currency, amount)
            SELECT merchant_id, place, currency, sum(amount) FROM (
                SELECT merchant_id, from_place AS place, currency, -amount::numeric AS amount FROM movements
                WHERE from_wallet_id IS NULL
                UNION ALL
                SELECT merchant_id, to_place, currency, amount FROM movements WHERE to_wallet_id IS NULL) AS side
            GROUP BY 1, 2, 3""";
    private static final String ALL_MERCHANTS = """
            INSERT INTO ledger_checkpoint_merchants (merchant_id, last_at)
            SELECT merchant_id, max(at) FROM movements GROUP BY merchant_id""";
    private static final List<String> WHOLE = List.of(ALL_WALLETS, "DELETE FROM ledger_checkpoint_places", ALL_PLACES,
            "DELETE FROM ledger_checkpoint_merchants", ALL_MERCHANTS);

    /// The rows that the proof's snapshot has; a transaction that is still running keeps its own.
    private static final String PROVEN = "DELETE FROM unproven_movements";

    /// Where a proof from the checkpoint begins.
    ///
    /// @param since the time of the first unproven movement, if there is one
    record Start(Optional<Instant> since) {
        Database.Binding binding() {
            return parameters -> parameters.instant(since);
        }
    }

    /// Empty when no proof of the whole has been clean yet.
    Optional<Start> start() throws SQLException {
        return Database.list(connection, FIRST_UNPROVEN, none -> {}, row -> new Start(row.optionalInstant("since")))
                .stream().findFirst();
    }

    /// Makes the end of this transaction's snapshot the checkpoint and commits, unless another proof has moved it
    /// meanwhile.
    ///
    /// @param from where the clean proof began; empty for the whole
    void move(Optional<Start> from, Instant asOf) throws SQLException {
        try {
            try (Statement statement = connection.createStatement()) {
                statement.execute(LIMITS);
            }
            Database.update(connection, AS_OF, parameters -> parameters.instant(asOf));
            if (from.isPresent()) {
                Database.update(connection, ADDED, from.get().binding());
            } else {
                for (String sql : WHOLE) {
                    Database.update(connection, sql, none -> {});
                }
            }
            Database.update(connection, PROVEN, none -> {});
            connection.commit();
        } catch (SQLException e) {
            if (!OVERTAKEN.contains(String.valueOf(e.getSQLState()))) {
                throw e;
            }
            connection.rollback();
        }
    }
}
