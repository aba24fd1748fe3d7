package dev.hazina.persistence.proof;

import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
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
    /// Functions of the tables' owner: the role that runs the program doesn't write what is proven.
    private static final String ADVANCE = "SELECT advance_ledger_checkpoint()";
    private static final String RENEW = "SELECT renew_ledger_checkpoint()";

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
    /// @param whole whether the whole was proven; else it was what is not in the checkpoint
    void move(boolean whole) throws SQLException {
        try {
            try (Statement statement = connection.createStatement()) {
                statement.execute(LIMITS);
                statement.execute(whole ? RENEW : ADVANCE);
            }
            connection.commit();
        } catch (SQLException e) {
            if (!OVERTAKEN.contains(String.valueOf(e.getSQLState()))) {
                throw e;
            }
            connection.rollback();
        }
    }
}
