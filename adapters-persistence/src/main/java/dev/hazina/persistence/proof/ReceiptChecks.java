package dev.hazina.persistence.proof;

import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.BucketNumber;

/// The checks of providers' receipts, both ways: what moved money has its receipt in the table that keeps a receipt
/// from being booked twice, and each row there has the movement it stands for.
final class ReceiptChecks {
    /// A receipt of a time before there was the table may have been told of several things; the first of them has it,
    /// and the others have no row at all. Of two amounts, the kept one is the requested one where a person found that
    /// another came.
    ///
    /// `OFFSET 0` keeps apart the join, for which the index suffices where only changed rows are proven, and the look
    /// for other receipts of the few that deviate, which reads all of them.
    private static final String KEPT_SQL = """
            SELECT s.merchant_id, s.id, s.kind || ' ' || s.id || ': its receipt ' || CASE
                       WHEN s.kept IS NULL THEN 'is not kept'
                       WHEN s.holder_id <> s.id THEN 'is kept for ' || s.holder_kind || ' ' || s.holder_id
                       WHEN s.holder_of <> s.merchant_id OR s.holder_kind <> s.kind
                           THEN 'is kept for a ' || s.holder_kind || ' of merchant ' || s.holder_of
                       ELSE 'is kept with {is} instead of {due}' END AS what, s.currency, s.found, s.amount AS due
            FROM (SELECT s.*, k.receipt AS kept, k.merchant_id AS holder_of, k.holder_kind, k.holder_id,
                         k.amount AS found, k.currency <> s.currency
                             OR k.amount NOT IN (s.amount, coalesce(s.requested_amount, s.amount)) AS differs
            FROM (SELECT p.merchant_id, p.id, 'payment' AS kind, p.provider,
                         coalesce(p.receipt, p.late_receipt) AS receipt, p.currency, p.amount, p.requested_amount
                  FROM payments p
                  WHERE coalesce(p.receipt, p.late_receipt) <> '' AND (p.state = 'succeeded' OR p.paid_later)
                      AND p.corrected_action IS DISTINCT FROM 'take_back'
                      AND {only p.merchant_id, p.id}
                  UNION ALL
                  SELECT p.merchant_id, p.id, 'refund', p.provider, coalesce(p.receipt, p.late_receipt), p.currency,
                         p.amount, p.requested_amount
                  FROM refunds p
                  WHERE coalesce(p.receipt, p.late_receipt) <> '' AND (p.state = 'succeeded' OR p.paid_later)
                      AND {only p.merchant_id, p.id}
                  UNION ALL
                  SELECT p.merchant_id, p.id, 'payout', p.provider, coalesce(p.receipt, p.late_receipt), p.currency,
                         p.amount, p.requested_amount
                  FROM payouts p
                  WHERE coalesce(p.receipt, p.late_receipt) <> '' AND (p.state = 'succeeded' OR p.paid_later)
                      AND {only p.merchant_id, p.id}) AS s
            LEFT JOIN provider_receipts k ON k.provider = s.provider AND k.receipt = s.receipt
            WHERE k.receipt IS NULL OR k.currency <> s.currency
                OR k.amount NOT IN (s.amount, coalesce(s.requested_amount, s.amount))
                OR ((k.merchant_id, k.holder_kind, k.holder_id) <> (s.merchant_id, s.kind, s.id)
                    AND NOT (s.kind = 'payment' AND k.holder_kind = 'notice' AND k.holder_id = s.id))
            OFFSET 0) AS s
            WHERE s.kept IS NULL OR s.differs
                OR EXISTS (SELECT FROM provider_receipts o WHERE o.merchant_id = s.merchant_id AND o.holder_id = s.id)
                OR NOT EXISTS (SELECT FROM payments o WHERE o.merchant_id = s.holder_of AND o.id = s.holder_id
                        AND o.receipt = s.receipt
                    UNION ALL SELECT FROM refunds o WHERE o.merchant_id = s.holder_of AND o.id = s.holder_id
                        AND o.receipt = s.receipt
                    UNION ALL SELECT FROM payouts o WHERE o.merchant_id = s.holder_of AND o.id = s.holder_id
                        AND o.receipt = s.receipt
                    UNION ALL SELECT FROM inbound o WHERE o.merchant_id = s.holder_of AND o.id = s.holder_id
                        AND o.receipt = s.receipt)""";

    /// Each payment, refund and payout whose money moved under a receipt has the receipt's row, with its amount.
    static final Check KEPT = new Check("receipts", KEPT_SQL);

    /// A second receipt of one thing, or one of a thing that has not succeeded, came with an exception about it.
    private static final String HOLDERS_SQL = """
            SELECT k.merchant_id, k.holder_id AS id, 'receipt ' || k.receipt || ' of ' || k.provider || ' is kept for '
                       || k.holder_kind || ' ' || k.holder_id || ', ' || CASE WHEN h.id IS NULL
                           THEN 'which is not there' ELSE 'which has another' END AS what,
                   k.currency, NULL AS found, NULL AS due
            FROM provider_receipts k
            LEFT JOIN (SELECT merchant_id, id, 'payment' AS kind, coalesce(receipt, late_receipt) AS receipt
                       FROM payments
                       UNION ALL
                       SELECT merchant_id, id, 'refund', coalesce(receipt, late_receipt) FROM refunds
                       UNION ALL
                       SELECT merchant_id, id, 'payout', coalesce(receipt, late_receipt) FROM payouts
                       UNION ALL
                       SELECT merchant_id, id, 'notice', receipt FROM inbound) AS h
                ON h.merchant_id = k.merchant_id AND h.id = k.holder_id AND h.kind = k.holder_kind
            WHERE h.receipt IS DISTINCT FROM k.receipt AND true
                AND (h.id IS NULL OR NOT EXISTS (SELECT FROM discrepancies d
                    WHERE d.merchant_id = k.merchant_id AND d.subject_id = k.holder_id))""";

    /// Each row stands for a payment, refund, payout or notice.
    static final Check HOLDERS = new Check("holders of receipts", HOLDERS_SQL);

    private ReceiptChecks() {}

    /// The same for the merchants of one of several buckets. The receipts of all are in one table.
    static Check holders(Bucket bucket, int count) {
        String own = BucketNumber.sql("k.merchant_id").replace("?", String.valueOf(count)) + " = " + bucket.number();
        return new Check(HOLDERS.name(), HOLDERS_SQL.replace("AND true", "AND " + own));
    }
}
