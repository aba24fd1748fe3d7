package dev.hazina.persistence.proof;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The checks of the stored counts of how payments, refunds and payouts ended.
final class OutcomeChecks {
    /// What isn't counted yet is left out.
    private static final String OF_TABLE = """
            SELECT r.merchant_id, r.account_id, r.currency, '%1$s' AS kind,
                date_trunc('hour', r.created_at, 'UTC') AS hour, r.channel, r.provider,
                CASE WHEN r.paid_later THEN 'paid_late' ELSE coalesce(r.failure_reason, r.state) END AS outcome,
                0::numeric AS kept_rows, 0::numeric AS kept_amount, count(*) AS rows, sum(r.amount) AS amount
            FROM %1$ss r LEFT JOIN outcome_hours_missing m ON m.merchant_id = r.merchant_id
            WHERE r.state IN ('succeeded', 'failed', 'canceled')
                AND r.created_at >= coalesce(m.created_before, '-infinity')
            GROUP BY 1, 2, 3, 4, 5, 6, 7, 8""";

    private static final String OUTCOMES_SQL = """
            SELECT merchant_id, account_id AS id, 'account ' || account_id || ': of its ' || kind || 's by ' || channel
                       || ' of ' || provider || ' that were created in the hour of '
                       || to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC and ended as ' || outcome
                       || ' ' || wrong.what AS what, currency, wrong.found, wrong.due
            FROM (SELECT merchant_id, account_id, currency, kind, hour, channel, provider, outcome,
                         sum(kept_rows) AS kept_rows, sum(kept_amount) AS kept_amount, sum(rows) AS rows,
                         sum(amount) AS amount
                  FROM (SELECT merchant_id, account_id, currency, kind, hour, channel, provider, outcome,
                               rows AS kept_rows, amount AS kept_amount, 0::numeric AS rows, 0::numeric AS amount
                        FROM outcome_hours
                        UNION ALL %s) AS both_sides
                  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8) AS summed,
            LATERAL (VALUES ('the kept amount is {is}, the rows make {due}', kept_amount, amount),
                            ('{is#} are counted, there are {due#}', kept_rows, rows)) AS wrong (what, found, due)
            WHERE wrong.found <> wrong.due"""
            .formatted(Stream.of("payment", "refund", "payout")
                    .map(OF_TABLE::formatted).collect(Collectors.joining(" UNION ALL ")));

    /// Days are added up from the hours, which are compared with the rows.
    private static final String DAYS_SQL = """
            SELECT merchant_id, account_id AS id, 'account ' || account_id || ': of its ' || kind || 's by ' || channel
                       || ' of ' || provider || ' that were created on the day '
                       || to_char(day AT TIME ZONE 'UTC', 'YYYY-MM-DD') || ' of UTC and ended as ' || outcome
                       || ' ' || wrong.what AS what, currency, wrong.found, wrong.due
            FROM (SELECT merchant_id, account_id, currency, kind, day, channel, provider, outcome,
                         sum(kept_rows) AS kept_rows, sum(kept_amount) AS kept_amount, sum(rows) AS rows,
                         sum(amount) AS amount
                  FROM (SELECT d.merchant_id, d.account_id, d.currency, d.kind, d.day, d.channel, d.provider,
                               d.outcome, d.rows AS kept_rows, d.amount AS kept_amount, 0::numeric AS rows,
                               0::numeric AS amount
                        FROM outcome_days d
                        UNION ALL
                        SELECT h.merchant_id, h.account_id, h.currency, h.kind, date_trunc('day', h.hour, 'UTC'),
                               h.channel, h.provider, h.outcome, 0, 0, h.rows, h.amount
                        FROM outcome_hours h JOIN outcome_days_ends e ON e.merchant_id = h.merchant_id
                        WHERE h.hour < e.stored_until) AS both_sides
                  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8) AS summed,
            LATERAL (VALUES ('the kept amount is {is}, the hours make {due}', kept_amount, amount),
                            ('{is#} are counted, the hours have {due#}', kept_rows, rows)) AS wrong (what, found, due)
            WHERE wrong.found <> wrong.due""";

    /// The stored outcomes of each hour are those of the rows.
    static final Check OUTCOMES = new Check("outcomes by hour", OUTCOMES_SQL);

    /// The stored outcomes of each day are those of its hours.
    static final Check DAYS = new Check("outcomes by day", DAYS_SQL);

    private OutcomeChecks() {}
}
