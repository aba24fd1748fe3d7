package dev.hazina.persistence.proof;

import java.util.List;

/// The checks of unproven movements against what the [Checkpoint] carries. Their queries read `fresh` and `lines`.
final class CarriedChecks {
    private static final String COUNT_SQL = """
            SELECT NULL::uuid AS merchant_id, NULL::uuid AS id,
                   'since the last clean proof {due#} movements were written, and {is#} are there' AS what,
                   NULL AS currency, there.movements AS found, written.movements AS due
            FROM (SELECT count(*) AS movements FROM fresh) AS there,
                 (SELECT coalesce(sum(movements), 0) AS movements FROM unproven_movements) AS written
            WHERE there.movements <> written.movements""";

    /// As many movements are there as were written.
    static final Check COUNT = new Check("movements", COUNT_SQL);

    private static final String BALANCES_SQL = """
            SELECT w.merchant_id, w.id, wrong.what, w.currency, wrong.found, wrong.due
            FROM (SELECT merchant_id, wallet_id, count(*) AS lines,
                         coalesce(sum(amount) FILTER (WHERE place = 'available'), 0) AS available,
                         coalesce(sum(amount) FILTER (WHERE place = 'pending'), 0) AS pending
                  FROM lines WHERE wallet_id IS NOT NULL GROUP BY merchant_id, wallet_id) AS e
            JOIN wallets w ON w.merchant_id = e.merchant_id AND w.id = e.wallet_id
            LEFT JOIN ledger_checkpoint_wallets k ON k.merchant_id = e.merchant_id AND k.wallet_id = e.wallet_id,
            LATERAL (VALUES
                ('wallet ' || w.id || ': available is {is}, its entries make {due}', w.available,
                    coalesce(k.available, 0) + e.available),
                ('wallet ' || w.id || ': pending is {is}, its entries make {due}', w.pending,
                    coalesce(k.pending, 0) + e.pending),
                ('wallet ' || w.id || ': counts {is#} entries, has {due#}', w.version,
                    coalesce(k.version, 0)::numeric + e.lines))
                AS wrong (what, found, due)
            WHERE wrong.found <> wrong.due""";

    /// A balance is the carried one and the sum of the entries since.
    static final Check BALANCES = new Check("balances", BALANCES_SQL);

    private static final String CHAIN_SQL = """
            SELECT merchant_id, wallet_id AS id, 'wallet ' || wallet_id || ': after its entry ' || version_before
                       || ' comes ' || version AS what, currency, NULL::numeric AS found, NULL::numeric AS due
            FROM (SELECT l.*, lag(l.version, 1, coalesce(k.version, 0))
                             OVER (PARTITION BY l.merchant_id, l.wallet_id ORDER BY l.version) AS version_before
                  FROM lines l LEFT JOIN ledger_checkpoint_wallets k
                      ON k.merchant_id = l.merchant_id AND k.wallet_id = l.wallet_id
                  WHERE l.wallet_id IS NOT NULL) AS line
            WHERE version::numeric <> version_before::numeric + 1
            UNION ALL
            SELECT merchant_id, wallet_id, 'wallet ' || wallet_id || ', entry ' || version || ': ' || place
                       || ' is {is} after it; what was there before and its amount make {due}', currency,
                   balance, balance_before::numeric + amount
            FROM (SELECT l.*, lag(l.balance, 1,
                                  coalesce(CASE l.place WHEN 'available' THEN k.available ELSE k.pending END, 0))
                             OVER (PARTITION BY l.merchant_id, l.wallet_id, l.place ORDER BY l.version)
                                 AS balance_before
                  FROM lines l LEFT JOIN ledger_checkpoint_wallets k
                      ON k.merchant_id = l.merchant_id AND k.wallet_id = l.wallet_id
                  WHERE l.wallet_id IS NOT NULL) AS line
            WHERE balance::numeric <> balance_before::numeric + amount""";

    /// The entries of a wallet continue the carried count and balance without a gap.
    static final Check CHAIN = new Check("chains of entries", CHAIN_SQL);

    private static final String RESERVATIONS_SQL = """
            SELECT w.merchant_id, w.id, 'wallet ' || w.id || ': pending is {is}, its open payouts make {due}' AS what,
                   w.currency, w.pending AS found, open.reserved AS due
            FROM (SELECT DISTINCT merchant_id, wallet_id FROM lines WHERE wallet_id IS NOT NULL) AS l
            JOIN wallets w ON w.merchant_id = l.merchant_id AND w.id = l.wallet_id,
            LATERAL (
                SELECT coalesce(sum(%s), 0) AS reserved FROM payouts r
                WHERE r.merchant_id = w.merchant_id AND r.wallet_id = w.id AND r.next_look_at IS NOT NULL
                    AND r.state NOT IN ('succeeded', 'failed', 'canceled')) AS open
            WHERE w.pending <> open.reserved"""
            .formatted(PostingRules.RESERVED);

    /// The reservations of the wallets in which money moved.
    static final Check RESERVATIONS = new Check("reservations", RESERVATIONS_SQL);

    private static final String SUSPENSE_SQL = """
            SELECT moved.merchant_id, moved.merchant_id AS id, 'merchant ' || moved.merchant_id
                       || ': suspense is {is}, what is unresolved makes {due}' AS what, moved.currency,
                   coalesce(k.amount, 0) + moved.amount AS found, coalesce(raised.amount, 0) AS due
            FROM (SELECT merchant_id, currency, sum(amount) AS amount FROM lines WHERE place = 'suspense'
                  GROUP BY merchant_id, currency) AS moved
            LEFT JOIN ledger_checkpoint_places k ON k.merchant_id = moved.merchant_id AND k.place = 'suspense'
                AND k.currency = moved.currency
            LEFT JOIN (SELECT merchant_id, currency, sum(suspense) AS amount FROM discrepancies
                WHERE state <> 'resolved' GROUP BY merchant_id, currency) AS raised
                ON raised.merchant_id = moved.merchant_id AND raised.currency = moved.currency
            WHERE coalesce(k.amount, 0) + moved.amount <> coalesce(raised.amount, 0)""";

    /// The carried suspense of a merchant and its entries since are the sum of its open discrepancies.
    static final Check SUSPENSE = new Check("suspense", SUSPENSE_SQL);

    private static final String IN_FLIGHT_SQL = """
            SELECT moved.merchant_id, moved.merchant_id AS id, 'merchant ' || moved.merchant_id
                       || ': refunds in flight are {is}, its open refunds make {due}' AS what, moved.currency,
                   coalesce(k.amount, 0) + moved.amount AS found, coalesce(open.amount, 0) AS due
            FROM (SELECT merchant_id, currency, sum(amount) AS amount FROM lines WHERE place = 'refunds_in_flight'
                  GROUP BY merchant_id, currency) AS moved
            LEFT JOIN ledger_checkpoint_places k ON k.merchant_id = moved.merchant_id
                AND k.place = 'refunds_in_flight' AND k.currency = moved.currency
            LEFT JOIN (SELECT merchant_id, currency, sum(amount) AS amount FROM (
                    SELECT merchant_id, currency, amount FROM refunds
                    WHERE state = 'held' OR next_look_at IS NOT NULL AND state NOT IN ('succeeded', 'failed')
                    UNION ALL
                    SELECT merchant_id, currency, amount FROM payouts
                    WHERE notice_id IS NOT NULL AND next_look_at IS NOT NULL
                        AND state NOT IN ('succeeded', 'failed', 'canceled')) AS sent
                GROUP BY merchant_id, currency) AS open
                ON open.merchant_id = moved.merchant_id AND open.currency = moved.currency
            WHERE coalesce(k.amount, 0) + moved.amount <> coalesce(open.amount, 0)""";

    /// The carried refunds in flight of a merchant and its entries since are the sum of its open refunds.
    static final Check IN_FLIGHT = new Check("refunds in flight", IN_FLIGHT_SQL);

    static final List<Check> ALL = List.of(COUNT, BALANCES, CHAIN, RESERVATIONS, IN_FLIGHT, SUSPENSE);

    private CarriedChecks() {}
}
