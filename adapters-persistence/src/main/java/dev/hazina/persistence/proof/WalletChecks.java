package dev.hazina.persistence.proof;

/// The checks of wallets against their entries.
final class WalletChecks {
    /// The sentences for a wallet, from the sums of its entries.
    private static final String BALANCES_SQL = """
            WITH entered AS (
                SELECT merchant_id, wallet_id, count(*) AS lines,
                       coalesce(sum(amount) FILTER (WHERE place = 'available'), 0) AS available,
                       coalesce(sum(amount) FILTER (WHERE place = 'pending'), 0) AS pending
                FROM entries WHERE wallet_id IS NOT NULL GROUP BY merchant_id, wallet_id)
            SELECT w.merchant_id, w.id, wrong.what, w.currency, wrong.found, wrong.due
            FROM wallets w LEFT JOIN entered e ON e.merchant_id = w.merchant_id AND e.wallet_id = w.id,
            LATERAL (VALUES
                ('wallet ' || w.id || ': available is {is}, its entries make {due}', w.available,
                    coalesce(e.available, 0)),
                ('wallet ' || w.id || ': pending is {is}, its entries make {due}', w.pending, coalesce(e.pending, 0)),
                ('wallet ' || w.id || ': counts {is#} entries, has {due#}', w.version, coalesce(e.lines, 0)))
                AS wrong (what, found, due)
            WHERE wrong.found <> wrong.due""";

    /// A balance is the sum of its entries.
    static final Check BALANCES = new Check("balances", BALANCES_SQL);

    private static final String WALLET_LINES = """
            (SELECT m.merchant_id, m.from_wallet_id AS wallet_id, m.from_place AS place, m.currency,
                 -m.amount::numeric AS amount, m.from_balance AS balance, m.from_version AS version
             FROM movements m WHERE m.from_wallet_id IS NOT NULL
             UNION ALL
             SELECT m.merchant_id, m.to_wallet_id, m.to_place, m.currency, m.amount::numeric, m.to_balance,
                 m.to_version
             FROM movements m WHERE m.to_wallet_id IS NOT NULL)""";

    /// All lines are sorted once, by short keys, which PostgreSQL shares among processes. The line before that of the
    /// same place is mostly the line before. Where it is not, the wallet is one of few with lines in several places,
    /// and these are sorted by place as well.
    private static final String CHAIN_SQL = """
            SELECT line.merchant_id, line.wallet_id AS id, wrong.what, line.currency, wrong.found, wrong.due
            FROM (SELECT l.*, lag(l.version) OVER chain AS version_before, lag(l.balance) OVER chain AS balance_before,
                         lag(l.place) OVER chain AS place_before
                  FROM %1$s AS l
                  WINDOW chain AS (PARTITION BY l.wallet_id, l.merchant_id ORDER BY l.version)) AS line,
            LATERAL (SELECT 'wallet ' || wallet_id || ': after its entry ' || coalesce(version_before, 0) || ' comes '
                         || version AS what, NULL::numeric AS found, NULL::numeric AS due
                     WHERE version::numeric <> coalesce(version_before, 0)::numeric + 1
                     UNION ALL
                     SELECT %2$s, balance, coalesce(balance_before, 0)::numeric + amount
                     WHERE place = coalesce(place_before, place)
                         AND balance::numeric <> coalesce(balance_before, 0)::numeric + amount) AS wrong
            WHERE line.version::numeric <> coalesce(line.version_before, 0)::numeric + 1
                OR line.balance::numeric <> coalesce(line.balance_before, 0)::numeric + line.amount
            UNION ALL
            SELECT merchant_id, wallet_id, %2$s, currency, balance, coalesce(balance_before, 0)::numeric + amount
            FROM (SELECT l.*, lag(l.place) OVER (PARTITION BY l.wallet_id, l.merchant_id ORDER BY l.version)
                             AS place_before,
                         lag(l.balance) OVER (PARTITION BY l.wallet_id, l.merchant_id, l.place ORDER BY l.version)
                             AS balance_before
                  FROM %1$s AS l
                  WHERE (l.merchant_id, l.wallet_id) IN (
                      SELECT merchant_id, from_wallet_id FROM movements
                      WHERE from_wallet_id IS NOT NULL AND from_place <> 'available'
                      UNION
                      SELECT merchant_id, to_wallet_id FROM movements
                      WHERE to_wallet_id IS NOT NULL AND to_place <> 'available')) AS line
            WHERE place <> place_before AND balance::numeric <> coalesce(balance_before, 0)::numeric + amount"""
            .formatted(WALLET_LINES, """
                    'wallet ' || wallet_id || ', entry ' || version || ': ' || place
                        || ' is {is} after it; what was there before and its amount make {due}'""");

    /// The entries of a wallet are numbered without a gap, and each holds the balance after it.
    static final Check CHAIN = new Check("chains of entries", CHAIN_SQL);

    private static final String RESERVATIONS_SQL = """
            WITH open AS (
                SELECT r.merchant_id, r.wallet_id, sum(%s) AS reserved FROM payouts r
                WHERE r.next_look_at IS NOT NULL AND r.state NOT IN ('succeeded', 'failed', 'canceled')
                GROUP BY r.merchant_id, r.wallet_id)
            SELECT w.merchant_id, w.id, 'wallet ' || w.id || ': pending is {is}, its open payouts make {due}' AS what,
                w.currency,
                   w.pending AS found, coalesce(o.reserved, 0) AS due
            FROM wallets w LEFT JOIN open o ON o.merchant_id = w.merchant_id AND o.wallet_id = w.id
            WHERE w.pending <> coalesce(o.reserved, 0)"""
            .formatted(PostingRules.RESERVED);

    /// The pending balance of a wallet is the sum of its open payouts.
    static final Check RESERVATIONS = new Check("reservations", RESERVATIONS_SQL);

    private WalletChecks() {}
}
