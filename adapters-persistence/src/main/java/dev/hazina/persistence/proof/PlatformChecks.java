package dev.hazina.persistence.proof;

import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.BucketNumber;

/// The checks of the platform's own accounts, of rules across the books of two merchants, and of the sums behind
/// statements.
final class PlatformChecks {
    private static final String IN_FLIGHT_SQL = """
            SELECT merchant_id, merchant_id AS id, 'merchant ' || merchant_id
                || ': refunds in flight are {is}, its open refunds make {due}'
                       AS what, currency, coalesce(entered.amount, 0) AS found, coalesce(open.amount, 0) AS due
            FROM (SELECT merchant_id, currency, sum(amount) AS amount FROM entries WHERE place = 'refunds_in_flight'
                  GROUP BY merchant_id, currency) AS entered
            FULL JOIN (SELECT merchant_id, currency, sum(amount) AS amount FROM (
                      SELECT merchant_id, currency, amount, state FROM refunds
                      UNION ALL
                      SELECT merchant_id, currency, amount, state FROM payouts
                      WHERE notice_id IS NOT NULL) AS sent
                  WHERE state NOT IN ('succeeded', 'failed', 'canceled') GROUP BY merchant_id, currency) AS open
                      USING (merchant_id, currency)
            WHERE coalesce(entered.amount, 0) <> coalesce(open.amount, 0)""";

    /// The refunds in flight of each merchant are the sum of its open refunds, and of payouts that send money back.
    static final Check IN_FLIGHT = new Check("refunds in flight", IN_FLIGHT_SQL);

    private static final String SUSPENSE_SQL = """
            SELECT merchant_id, merchant_id AS id, 'merchant ' || merchant_id
                || ': suspense is {is}, what is unresolved makes {due}' AS what,
                   currency, coalesce(entered.amount, 0) AS found, coalesce(raised.amount, 0) AS due
            FROM (SELECT merchant_id, currency, sum(amount) AS amount FROM entries WHERE place = 'suspense'
                  GROUP BY merchant_id, currency) AS entered
            FULL JOIN (SELECT merchant_id, currency, sum(suspense) AS amount FROM discrepancies
                WHERE state <> 'resolved'
                  GROUP BY merchant_id, currency) AS raised USING (merchant_id, currency)
            WHERE coalesce(entered.amount, 0) <> coalesce(raised.amount, 0)""";

    /// The suspense of each merchant is the sum of its open discrepancies.
    static final Check SUSPENSE = new Check("suspense", SUSPENSE_SQL);

    private static final String EXCEPTIONS_SQL = """
            SELECT merchant_id, subject_id AS id, coalesce(subject_kind, 'subject') || ' ' || subject_id
                       || ': its postings put {is} into suspense, its exceptions speak of {due}' AS what, currency,
                           entered AS found,
                   raised AS due
            FROM (SELECT merchant_id, subject_id, currency, max(subject_kind) AS subject_kind, sum(entered) AS entered,
                         sum(raised) AS raised
                  FROM (SELECT e.merchant_id, e.subject_id, e.currency, NULL AS subject_kind, e.amount AS entered,
                      0::bigint AS raised
                        FROM entries e
                        WHERE e.place = 'suspense' AND e.kind NOT IN ('resolved', 'corrected')
                            AND NOT (e.kind IN ('refund_failed', 'released')
                                AND e.merchant_id = '00000000-0000-0000-0000-000000000000')
                            AND {only e.merchant_id, e.subject_id}
                        UNION ALL
                        SELECT s.merchant_id, s.notice_id, e.currency, 'notice', e.amount, 0
                        FROM refunds s JOIN entries e ON (e.merchant_id, e.subject_id) = (s.merchant_id, s.id)
                        WHERE e.place = 'suspense' AND e.kind = 'refund_failed' AND s.notice_id IS NOT NULL
                            AND {only s.merchant_id, s.notice_id}
                        UNION ALL
                        SELECT p.merchant_id, p.notice_id, e.currency, 'notice', e.amount, 0
                        FROM payouts p JOIN entries e ON (e.merchant_id, e.subject_id) = (p.merchant_id, p.id)
                        WHERE e.place = 'suspense' AND e.kind = 'released' AND p.notice_id IS NOT NULL
                            AND {only p.merchant_id, p.notice_id}
                        UNION ALL
                        SELECT d.merchant_id, d.subject_id, d.currency, d.subject_kind, 0, d.suspense
                            FROM discrepancies d
                        WHERE d.suspense <> 0 AND d.kind <> 'mismatch'
                            AND {only d.merchant_id, d.subject_id}) AS both_sides
                  GROUP BY merchant_id, subject_id, currency) AS subject
            WHERE entered <> raised""";

    /// The suspense entries of a subject are the sum of its discrepancies, resolved or not. What was sent back and came
    /// back to suspense is the inbound payment's again.
    static final Check EXCEPTIONS = new Check("exceptions", EXCEPTIONS_SQL);

    private static final String NOTICES_SQL = """
            WITH promised AS (
                SELECT i.id, i.provider, i.receipt, i.currency, i.amount, i.to_merchant_id AS merchant_id,
                    'credited' AS how
                FROM inbound i WHERE i.state = 'credited'
                UNION ALL
                SELECT i.id, i.provider, i.receipt, i.currency, i.amount, d.wallet_merchant_id, 'handed over'
                FROM discrepancies d JOIN inbound i ON i.merchant_id = d.merchant_id AND i.id = d.subject_id
                WHERE d.subject_kind = 'notice' AND d.action = 'credit_wallet' AND d.state = 'resolved'
                    AND d.suspense <> 0)
            SELECT n.merchant_id, n.id, 'notice ' || n.id || ' is ' || n.how || ', but merchant ' || n.merchant_id
                       || ' has no payment of that id and amount' AS what, n.currency, NULL AS found, NULL AS due
            FROM promised n
            WHERE NOT EXISTS (SELECT FROM payments p WHERE p.merchant_id = n.merchant_id AND p.id = n.id
                AND p.amount = n.amount
                AND p.currency = n.currency AND p.channel = 'mm_c2b')
                AND NOT EXISTS (SELECT FROM provider_receipts k
                    JOIN payments p ON p.merchant_id = k.merchant_id AND p.id = k.holder_id
                    WHERE k.provider = n.provider AND k.receipt = n.receipt AND k.holder_kind = 'payment'
                        AND k.merchant_id = n.merchant_id AND p.amount = n.amount AND p.currency = n.currency)
            UNION ALL
            SELECT p.merchant_id, p.id, 'payment ' || p.id
                || ' came in by the paybill, but no notice of that id and amount is for merchant '
                       || p.merchant_id, p.currency, NULL, NULL
            FROM payments p
            WHERE p.channel = 'mm_c2b' AND NOT EXISTS (
                SELECT FROM inbound i WHERE i.id = p.id AND i.amount = p.amount AND i.currency = p.currency
                    AND (i.to_merchant_id = p.merchant_id OR EXISTS (
                        SELECT FROM discrepancies d WHERE d.merchant_id = i.merchant_id AND d.subject_id = i.id
                            AND d.action = 'credit_wallet' AND d.wallet_merchant_id = p.merchant_id)))""";

    private static final String INBOUND_OF_PLATFORM = """
            (SELECT merchant_id, id, provider, receipt, currency, amount, state, to_merchant_id
             FROM %s.inbound OFFSET 0) i""";
    private static final String DISCREPANCIES_OF_PLATFORM = """
            (SELECT merchant_id, subject_kind, subject_id, action, state, suspense, wallet_merchant_id
             FROM %s.discrepancies WHERE action = 'credit_wallet' OFFSET 0) d""";

    /// An inbound payment that was routed to a merchant has a payment there, and each paybill payment has its
    /// inbound payment.
    static final Check NOTICES = new Check("notices", NOTICES_SQL);

    /// The same for the merchants of one of several buckets. The notices are in the platform's bucket, whose rows are
    /// read in the same snapshot, by queries of their own: Citus joins no tables of two buckets.
    ///
    /// @param schema of the platform's bucket
    static Check notices(Bucket bucket, int count, String schema) {
        String own = BucketNumber.sql("n.merchant_id").replace("?", String.valueOf(count)) + " = " + bucket.number();
        return new Check(NOTICES.name(), NOTICES_SQL.replace("inbound i", INBOUND_OF_PLATFORM.formatted(schema))
                .replace("discrepancies d", DISCREPANCIES_OF_PLATFORM.formatted(schema))
                .replace("FROM promised n\nWHERE", "FROM promised n\nWHERE " + own + " AND"));
    }

    private static final String HOURS_SQL = """
            SELECT merchant_id, account_id AS id, 'account ' || account_id || ': of its ' || kind || 's in the hour of '
                       || to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC ' || wrong.what AS what,
                           currency,
                   wrong.found, wrong.due
            FROM (SELECT merchant_id, account_id, currency, kind, hour, sum(kept_rows) AS kept_rows,
                sum(kept_amount) AS kept_amount,
                         sum(kept_fee) AS kept_fee, sum(rows) AS rows, sum(amount) AS amount, sum(fee) AS fee
                  FROM (SELECT merchant_id, account_id, currency, kind, hour, rows AS kept_rows,
                      amount AS kept_amount, fee AS kept_fee,
                               0::numeric AS rows, 0::numeric AS amount, 0::numeric AS fee
                        FROM statement_hours
                        UNION ALL
                        SELECT merchant_id, account_id, currency, 'payment', date_trunc('hour', created_at, 'UTC'), 0,
                            0, 0, count(*),
                               sum(amount), sum(fee)
                        FROM payments WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5
                        UNION ALL
                        SELECT merchant_id, account_id, currency, 'refund', date_trunc('hour', updated_at, 'UTC'), 0,
                            0, 0, count(*),
                               sum(amount), 0
                        FROM refunds WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5
                        UNION ALL
                        SELECT merchant_id, account_id, currency, 'payout', date_trunc('hour', updated_at, 'UTC'), 0,
                            0, 0, count(*),
                               sum(amount), sum(fee)
                        FROM payouts WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5) AS both_sides
                  GROUP BY merchant_id, account_id, currency, kind, hour) AS summed,
            LATERAL (VALUES ('the kept amount is {is}, the rows make {due}', kept_amount, amount),
                            ('the kept fee is {is}, the rows make {due}', kept_fee, fee),
                            ('{is#} are counted, there are {due#}', kept_rows, rows)) AS wrong (what, found, due)
            WHERE wrong.found <> wrong.due""";

    /// The stored sums of each hour are the sums of the rows.
    static final Check HOURS = new Check("sums by hour", HOURS_SQL);

    /// The names of notices are computed only where something stands under a channel's name.
    private static final String CLEARING_SQL = """
            WITH notices AS MATERIALIZED (
                SELECT (overlay(overlay(h.digest PLACING '3' FROM 13 FOR 1) PLACING to_hex(
                           (('x' || substr(h.digest, 17, 1))::bit(4)::int & 3) | 8) FROM 17 FOR 1))::uuid AS id,
                       min(h.provider) AS provider
                FROM (SELECT k.provider, md5(k.provider || '/' || k.receipt) AS digest FROM provider_receipts k) h
                WHERE EXISTS (SELECT 1 FROM movements m WHERE m.kind <> 'reclassified'
                    AND (m.from_place ~ '^clearing:[^:]+$' OR m.to_place ~ '^clearing:[^:]+$'))
                GROUP BY 1)
            SELECT merchant_id, account_id AS id, 'account ' || account_id || ': of ' || place || ' at provider '
                       || provider || ' {is} are reclassified, its postings make {due}' AS what, currency,
                   coalesce(sum(amount) FILTER (WHERE moved), 0) AS found,
                   coalesce(sum(-amount) FILTER (WHERE NOT moved), 0) AS due
            FROM (SELECT e.merchant_id, e.account_id, e.currency, e.place, false AS moved, e.amount, coalesce(
                      (SELECT s.provider FROM payments s WHERE s.merchant_id = e.merchant_id AND s.id = about.id),
                      (SELECT s.provider FROM refunds s WHERE s.merchant_id = e.merchant_id AND s.id = about.id),
                      (SELECT s.provider FROM payouts s WHERE s.merchant_id = e.merchant_id AND s.id = about.id),
                      (SELECT s.provider FROM inbound s WHERE s.merchant_id = e.merchant_id AND s.id = about.id),
                      (SELECT n.provider FROM notices n WHERE n.id = about.id), 'unknown') AS provider
                  FROM entries e
                  LEFT JOIN discrepancies d ON d.merchant_id = e.merchant_id AND d.id = e.subject_id,
                  LATERAL (SELECT coalesce(d.subject_id, e.subject_id) AS id) AS about
                  WHERE e.kind <> 'reclassified' AND e.place ~ '^clearing:[^:]+$'
                  UNION ALL
                  SELECT m.merchant_id, m.account_id, m.currency, side.place, true, side.amount,
                      split_part(side.other, ':', 2)
                  FROM movements m, LATERAL (VALUES (m.from_place, m.to_place, -m.amount),
                                                    (m.to_place, m.from_place, m.amount)) AS side (place, other, amount)
                  WHERE m.kind = 'reclassified' AND side.place ~ '^clearing:[^:]+$'
                      AND side.other = 'clearing:' || split_part(side.other, ':', 2) || substr(side.place, 9)) AS line
            GROUP BY merchant_id, account_id, currency, place, provider
            HAVING coalesce(sum(amount), 0) <> 0""";

    /// What stood in clearing by channel has been moved, to clearing by account, for each provider.
    static final Check CLEARING = new Check("clearing", CLEARING_SQL);

    private PlatformChecks() {}
}
