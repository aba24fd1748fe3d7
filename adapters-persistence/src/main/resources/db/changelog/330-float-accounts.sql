--liquibase formatted sql

-- Clearing by provider and float account, instead of by channel.

--changeset hazina:330-float-accounts splitStatements:false
SET LOCAL statement_timeout = 0;

-- Provider and account, for example daraja:600000:utility. Empty in rows whose money moved before: their lines in the
-- books name the channel.
ALTER TABLE payments ADD COLUMN float_account text
    CONSTRAINT payments_float_account CHECK (starts_with(float_account, provider || ':'));
ALTER TABLE refunds ADD COLUMN float_account text
    CONSTRAINT refunds_float_account CHECK (starts_with(float_account, provider || ':'));
ALTER TABLE payouts ADD COLUMN float_account text
    CONSTRAINT payouts_float_account CHECK (starts_with(float_account, provider || ':'));
ALTER TABLE inbound ADD COLUMN float_account text
    CONSTRAINT inbound_float_account CHECK (starts_with(float_account, provider || ':'));
-- The account that the discrepancy's own movement touches.
ALTER TABLE discrepancies ADD COLUMN float_account text
    CONSTRAINT discrepancies_float_account CHECK (position(':' IN float_account) > 1);

ALTER TABLE movements DROP CONSTRAINT movements_subject_known, DROP CONSTRAINT movements_kind_known,
    ADD CONSTRAINT movements_subject_known CHECK (
        subject_kind IN ('payment', 'refund', 'payout', 'transfer', 'notice', 'discrepancy', 'account')),
    ADD CONSTRAINT movements_kind_known CHECK (kind IN ('collected', 'transferred', 'refund_requested', 'refunded',
        'refund_failed', 'reserved', 'paid_out', 'released', 'late_success', 'unmatched', 'corrected', 'resolved',
        'reclassified')),
    ADD CONSTRAINT movements_reclassified CHECK ((kind = 'reclassified') = (subject_kind = 'account')
        AND (kind <> 'reclassified' OR subject_id = account_id));

-- A discrepancy may be about a notice that was never recorded, because its receipt was known. The id of such a notice is
-- the name-based UUID of its provider and receipt.
CREATE FUNCTION provider_of_notice(notice uuid) RETURNS text LANGUAGE sql STABLE AS $f$
    SELECT coalesce((SELECT k.provider FROM provider_receipts k, LATERAL (SELECT md5(k.provider || '/' || k.receipt)) h (d)
        WHERE (overlay(overlay(h.d PLACING '3' FROM 13 FOR 1) PLACING
            to_hex((('x' || substr(h.d, 17, 1))::bit(4)::int & 3) | 8) FROM 17 FOR 1))::uuid = notice LIMIT 1), 'unknown')
$f$;

-- What stands under a channel's name moves to the account of that name at the provider, in one posting for each account
-- of a merchant. The money of later instructions is kept by the names that the adapters give.
INSERT INTO movements (merchant_id, subject_id, account_id, at, amount, line, kind, subject_kind, currency, from_place,
    to_place)
SELECT merchant_id, account_id, account_id, transaction_timestamp(), abs(amount),
    row_number() OVER (PARTITION BY merchant_id, account_id ORDER BY place, provider, currency), 'reclassified', 'account',
    currency, CASE WHEN amount < 0 THEN new_place ELSE place END, CASE WHEN amount < 0 THEN place ELSE new_place END
FROM (SELECT merchant_id, account_id, currency, place, provider, sum(amount)::bigint AS amount,
          'clearing:' || provider || substr(place, 9) AS new_place
      FROM (SELECT e.merchant_id, e.account_id, e.currency, e.place, e.amount,
                coalesce(p.provider, r.provider, o.provider, i.provider,
                    CASE WHEN e.kind <> 'reclassified' THEN provider_of_notice(about.id) END) AS provider
            FROM entries e
            LEFT JOIN discrepancies d ON d.merchant_id = e.merchant_id AND d.id = e.subject_id
            CROSS JOIN LATERAL (SELECT coalesce(d.subject_id, e.subject_id) AS id) about
            LEFT JOIN payments p ON p.merchant_id = e.merchant_id AND p.id = about.id
            LEFT JOIN refunds r ON r.merchant_id = e.merchant_id AND r.id = about.id
            LEFT JOIN payouts o ON o.merchant_id = e.merchant_id AND o.id = about.id
            LEFT JOIN inbound i ON i.merchant_id = e.merchant_id AND i.id = about.id
            WHERE e.place ~ '^clearing:[^:]+$') line
      GROUP BY merchant_id, account_id, currency, place, provider
      HAVING sum(amount) <> 0) standing
ORDER BY merchant_id, account_id, place, provider, currency;

-- An undecided discrepancy about a notice has to say through which account its money came.
UPDATE discrepancies d SET float_account = coalesce((SELECT i.provider FROM inbound i
        WHERE i.merchant_id = d.merchant_id AND i.id = d.subject_id), provider_of_notice(d.subject_id)) || ':mm_c2b'
WHERE d.subject_kind = 'notice' AND d.state <> 'resolved' AND NOT EXISTS (SELECT FROM movements m
    WHERE m.merchant_id = d.merchant_id AND m.subject_id = d.id AND m.kind = 'corrected');
--rollback empty
