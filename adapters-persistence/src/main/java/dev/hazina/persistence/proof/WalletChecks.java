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

    private static final String CHAIN_SQL = """
            WITH line AS (
                SELECT e.merchant_id, e.wallet_id, e.currency, e.place, e.amount, e.balance, e.version,
                       lag(e.version, 1, 0::bigint) OVER (PARTITION BY e.merchant_id, e.wallet_id
                           ORDER BY e.version) AS version_before,
                       lag(e.balance, 1, 0::bigint)
                           OVER (PARTITION BY e.merchant_id, e.wallet_id, e.place ORDER BY e.version) AS balance_before
                FROM entries e WHERE e.wallet_id IS NOT NULL)
            SELECT merchant_id, wallet_id AS id, 'wallet ' || wallet_id || ': after its entry ' || version_before
                || ' comes '
                       || version AS what, currency, NULL::numeric AS found, NULL::numeric AS due
            FROM line WHERE version::numeric <> version_before::numeric + 1
            UNION ALL
            SELECT merchant_id, wallet_id, 'wallet ' || wallet_id || ', entry ' || version || ': ' || place
                       || ' is {is} after it; what was there before and its amount make {due}', currency,
                   balance, balance_before::numeric + amount
            FROM line WHERE balance::numeric <> balance_before::numeric + amount""";

    /// The entries of a wallet are numbered without a gap, and each holds the balance after it.
    static final Check CHAIN = new Check("chains of entries", CHAIN_SQL);

    private static final String RESERVATIONS_SQL = """
            WITH open AS (
                SELECT r.merchant_id, r.wallet_id, sum(%s) AS reserved FROM payouts r
                WHERE r.next_look_at IS NOT NULL AND r.state NOT IN ('succeeded', 'failed') GROUP BY r.merchant_id,
                    r.wallet_id)
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
