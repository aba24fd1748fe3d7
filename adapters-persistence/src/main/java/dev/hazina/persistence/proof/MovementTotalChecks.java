package dev.hazina.persistence.proof;

/// The check of the stored totals of movements, an account's of each hour and a wallet's of three hours.
final class MovementTotalChecks {
    private static final String TOTALS_SQL = """
            SELECT merchant_id, scope_id AS id, CASE WHEN of_wallet THEN 'wallet ' ELSE 'account ' END || scope_id
                       || ': of its ' || kind || ' movements since ' || to_char(since AT TIME ZONE 'UTC',
                       'YYYY-MM-DD HH24:MI') || ' UTC ' || wrong.what AS what, currency, wrong.found, wrong.due
            FROM (SELECT merchant_id, scope_id, currency, since, kind, bool_or(of_wallet) AS of_wallet,
                         sum(kept_rows) AS kept_rows, sum(kept_gained) AS kept_gained, sum(kept_lost) AS kept_lost,
                         sum(rows) AS rows, sum(gained) AS gained, sum(lost) AS lost
                  FROM (SELECT s.merchant_id, s.scope_id, s.currency, s.since, s.kind, false AS of_wallet,
                               s.rows AS kept_rows, s.gained AS kept_gained, s.lost AS kept_lost,
                               0::numeric AS rows, 0::numeric AS gained, 0::numeric AS lost
                        FROM movement_totals s
                        UNION ALL
                        SELECT e.merchant_id, coalesce(e.wallet_id, e.account_id), e.currency,
                               coalesce(e.three_hours, e.hour), e.kind, e.wallet_id IS NOT NULL, 0, 0, 0,
                               count(*), sum(greatest(e.amount, 0)), sum(greatest(-e.amount, 0))
                        FROM (SELECT l.merchant_id, l.account_id, l.wallet_id, l.currency, l.kind,
                                     l.amount::numeric AS amount,
                                     date_bin('1 hour', l.at, '1970-01-01T00:00:00Z') AS hour,
                                     date_bin('3 hours', l.at, '1970-01-01T00:00:00Z') AS three_hours
                              FROM entries l JOIN movement_totals_ends s ON s.merchant_id = l.merchant_id
                              WHERE l.place = 'available' AND l.at < s.stored_until) AS e
                        GROUP BY GROUPING SETS ((merchant_id, wallet_id, currency, three_hours, kind),
                            (merchant_id, account_id, currency, hour, kind))) AS both_sides
                  GROUP BY merchant_id, scope_id, currency, since, kind) AS summed,
            LATERAL (VALUES ('the kept total of what came in is {is}, the movements make {due}', kept_gained, gained),
                            ('the kept total of what went out is {is}, the movements make {due}', kept_lost, lost),
                            ('{is#} are counted, there are {due#}', kept_rows, rows)) AS wrong (what, found, due)
            WHERE wrong.found <> wrong.due""";

    /// The stored totals are those of the movements.
    static final Check TOTALS = new Check("totals of movements", TOTALS_SQL);

    private MovementTotalChecks() {}
}
