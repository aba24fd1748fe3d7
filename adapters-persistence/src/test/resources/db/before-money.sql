-- A small service as it stood before 205-money.sql: two merchants, the platform, and one of everything that was there then.
-- Every movement of money is in the books.

CREATE FUNCTION pg_temp.id(n integer) RETURNS uuid LANGUAGE sql AS $$
    SELECT ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid $$;
CREATE FUNCTION pg_temp.at(n integer) RETURNS timestamptz LANGUAGE sql AS $$
    SELECT timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute' $$;

-- One movement of an amount between two places; a wallet's is named by the wallet's id.
CREATE FUNCTION pg_temp.post(m integer, subject integer, subject_kind text, kind text, from_place text, from_wallet uuid,
        to_place text, to_wallet uuid, amount bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    lost wallets; won wallets;
BEGIN
    INSERT INTO postings VALUES (pg_temp.id(m), subject_kind, pg_temp.id(subject), kind, pg_temp.id(m), pg_temp.at(subject));
    UPDATE wallets w SET available = available - CASE from_place WHEN 'available' THEN amount ELSE 0 END,
        pending = pending - CASE from_place WHEN 'pending' THEN amount ELSE 0 END, version = version + 1
        WHERE w.id = from_wallet RETURNING * INTO lost;
    UPDATE wallets w SET available = available + CASE to_place WHEN 'available' THEN amount ELSE 0 END,
        pending = pending + CASE to_place WHEN 'pending' THEN amount ELSE 0 END, version = version + 1
        WHERE w.id = to_wallet RETURNING * INTO won;
    INSERT INTO entries
    SELECT pg_temp.id(m), pg_temp.id(subject), kind, line, pg_temp.id(m), place, wallet, 'KES', moved, balance, counted,
           pg_temp.at(subject)
    FROM (VALUES (1, from_place, from_wallet, -amount,
                CASE from_place WHEN 'available' THEN lost.available WHEN 'pending' THEN lost.pending END, lost.version),
            (2, to_place, to_wallet, amount,
                CASE to_place WHEN 'available' THEN won.available WHEN 'pending' THEN won.pending END, won.version))
        AS both_lines (line, place, wallet, moved, balance, counted);
END
$$;

CREATE FUNCTION pg_temp.payment(m integer, n integer, amount bigint, state text, receipt text, reason text, failed_by text,
        paid_later boolean, look boolean) RETURNS void LANGUAGE sql AS $$
    INSERT INTO payments (merchant_id, id, account_id, wallet_id, reference, currency, amount, fee, channel, payer_phone,
        provider, fingerprint, state, provider_ref, receipt, failure_reason, failed_by, paid_later, created_at, updated_at,
        next_look_at)
    VALUES (pg_temp.id(m), pg_temp.id(n), pg_temp.id(m), pg_temp.id(m), 'ref-' || n, 'KES', amount, 0, 'mm_stk_push',
        '+254712345678', 'daraja', 'f', state, 'ref', receipt, reason, failed_by, paid_later, pg_temp.at(n), pg_temp.at(n),
        CASE WHEN look THEN pg_temp.at(n + 1) END);
    SELECT pg_temp.post(m, n, 'payment', 'collected', 'clearing:mm_stk_push', NULL, 'available', pg_temp.id(m), amount)
    WHERE state = 'succeeded' $$;

CREATE FUNCTION pg_temp.payout(n integer, state text, receipt text, reason text, paid_later boolean, ref text)
        RETURNS void LANGUAGE sql AS $$
    INSERT INTO payouts (merchant_id, id, account_id, wallet_id, currency, amount, fee, channel, destination, provider, state,
        provider_ref, receipt, failure_reason, failed_by, paid_later, created_at, updated_at, next_look_at)
    VALUES (pg_temp.id(1), pg_temp.id(n), pg_temp.id(1), pg_temp.id(1), 'KES', 1000, 0, 'mm_b2c', '+254712345678', 'daraja',
        state, ref, receipt, reason, CASE WHEN reason IS NOT NULL THEN 'given_up' END, paid_later, pg_temp.at(n),
        pg_temp.at(n + 5), CASE WHEN state = 'sent' THEN pg_temp.at(n + 6) END);
    SELECT pg_temp.post(1, n, 'payout', 'reserved', 'available', pg_temp.id(1), 'pending', pg_temp.id(1), 1000);
    SELECT pg_temp.post(1, n, 'payout', 'paid_out', 'pending', pg_temp.id(1), 'clearing:mm_b2c', NULL, 1000)
    WHERE state = 'succeeded';
    SELECT pg_temp.post(1, n, 'payout', 'released', 'pending', pg_temp.id(1), 'available', pg_temp.id(1), 1000)
    WHERE state = 'failed';
    SELECT pg_temp.post(1, n, 'payout', 'late_success', 'suspense', NULL, 'clearing:mm_b2c', NULL, 1000)
    WHERE paid_later $$;

CREATE FUNCTION pg_temp.refund(n integer, state text, receipt text, reason text, paid_later boolean)
        RETURNS void LANGUAGE sql AS $$
    INSERT INTO refunds (merchant_id, id, account_id, payment_id, wallet_id, currency, amount, channel, provider, state,
        provider_ref, receipt, failure_reason, failed_by, paid_later, created_at, updated_at, next_look_at)
    VALUES (pg_temp.id(1), pg_temp.id(n), pg_temp.id(1), pg_temp.id(11), pg_temp.id(1), 'KES', 500, 'mm_stk_push', 'daraja',
        state, 'ref', receipt, reason, CASE WHEN reason IS NOT NULL THEN 'reported' END, paid_later, pg_temp.at(n),
        pg_temp.at(n + 5), CASE WHEN state = 'pending' THEN pg_temp.at(n + 6) END);
    SELECT pg_temp.post(1, n, 'refund', 'refund_requested', 'available', pg_temp.id(1), 'refunds_in_flight', NULL, 500);
    SELECT pg_temp.post(1, n, 'refund', 'refunded', 'refunds_in_flight', NULL, 'clearing:mm_stk_push', NULL, 500)
    WHERE state = 'succeeded';
    SELECT pg_temp.post(1, n, 'refund', 'refund_failed', 'refunds_in_flight', NULL, 'available', pg_temp.id(1), 500)
    WHERE state = 'failed';
    SELECT pg_temp.post(1, n, 'refund', 'late_success', 'suspense', NULL, 'clearing:mm_stk_push', NULL, 500)
    WHERE paid_later $$;

CREATE FUNCTION pg_temp.raised(m integer, n integer, subject integer, subject_kind text, kind text, amount bigint,
        suspense bigint, state text) RETURNS void LANGUAGE sql AS $$
    INSERT INTO discrepancies (merchant_id, id, account_id, kind, subject_kind, subject_id, currency, amount, detail, raised_at,
        suspense, state, action, resolved_by, resolved_at)
    SELECT pg_temp.id(m), pg_temp.id(n), pg_temp.id(m), kind, subject_kind, pg_temp.id(subject), 'KES', amount, 'why',
           pg_temp.at(n), suspense, state, CASE WHEN decided THEN 'write_off' END, CASE WHEN decided THEN 'adm' END,
           CASE WHEN decided THEN pg_temp.at(n + 1) END
    FROM (SELECT state <> 'open' AS decided) one $$;

CREATE FUNCTION pg_temp.notice(n integer, receipt text, amount bigint, state text) RETURNS void LANGUAGE sql AS $$
    INSERT INTO inbound (merchant_id, id, provider, receipt, account_reference, currency, amount, received_at, state,
        to_merchant_id, to_account_id, to_wallet_id)
    SELECT pg_temp.id(0), pg_temp.id(n), 'daraja', receipt, 'x', 'KES', amount, pg_temp.at(n), state, somewhere, somewhere,
           somewhere
    FROM (SELECT CASE WHEN state = 'credited' THEN pg_temp.id(1) END AS somewhere) one;
    SELECT pg_temp.post(0, n, 'notice', 'unmatched', 'clearing:mm_c2b', NULL, 'suspense', NULL, amount)
    WHERE state = 'suspended' $$;

INSERT INTO merchants (id, name, country, created_at)
    VALUES (pg_temp.id(1), 'One', 'KE', pg_temp.at(0)), (pg_temp.id(2), 'Two', 'KE', pg_temp.at(0));
INSERT INTO merchant_clock (merchant_id, last_at) SELECT pg_temp.id(n), '2026-12-31T00:00:00Z' FROM generate_series(1, 2) n;
INSERT INTO accounts (merchant_id, id, number, name, default_currency, payout_currencies, created_at)
    VALUES (pg_temp.id(1), pg_temp.id(1), 'HZN10000001', 'One', 'KES', 'KES', pg_temp.at(0)),
        (pg_temp.id(2), pg_temp.id(2), 'HZN10000002', 'Two', 'KES', 'KES', pg_temp.at(0));
INSERT INTO wallets
SELECT pg_temp.id(n), pg_temp.id(n), pg_temp.id(n), '1000000' || n, 'Main', 'KES', true, false, 0, 0, 0, pg_temp.at(0)
FROM generate_series(1, 2) n;

-- The first payment and a later one of another merchant have the same receipt.
SELECT pg_temp.payment(1, 11, 10000, 'succeeded', 'R1', NULL, NULL, false, false);
SELECT pg_temp.payment(2, 12, 10000, 'succeeded', 'R1', NULL, NULL, false, false);
SELECT pg_temp.payment(1, 13, 10000, 'succeeded', '', NULL, NULL, false, false);
SELECT pg_temp.payment(1, 14, 10000, 'pending', NULL, NULL, NULL, false, true);
SELECT pg_temp.payment(1, 15, 10000, 'processing', NULL, NULL, NULL, false, true);
SELECT pg_temp.payment(1, 16, 10000, 'failed', NULL, 'expired', 'given_up', false, true);
SELECT pg_temp.payment(1, 17, 10000, 'failed', NULL, 'unspecified', 'reported', true, false);
SELECT pg_temp.payment(1, 18, 10000, 'canceled', NULL, NULL, NULL, false, false);
SELECT pg_temp.payment(1, 19, 5000, 'succeeded', 'R9', NULL, NULL, false, false);
SELECT pg_temp.post(1, 17, 'payment', 'unmatched', 'clearing:mm_stk_push', NULL, 'suspense', NULL, 10000);
SELECT pg_temp.raised(1, 117, 17, 'payment', 'unmatched', 10000, 10000, 'open');

SELECT pg_temp.payout(21, 'succeeded', 'O1', NULL, false, 'ref');
SELECT pg_temp.payout(22, 'failed', NULL, 'provider_timeout', true, 'ref');
SELECT pg_temp.payout(23, 'failed', NULL, 'provider_timeout', true, 'ref');
SELECT pg_temp.payout(24, 'sent', NULL, NULL, false, 'ref');
SELECT pg_temp.raised(1, 122, 22, 'payout', 'late_success', 1000, -1000, 'open');
-- The other was written off long ago.
SELECT pg_temp.raised(1, 123, 23, 'payout', 'late_success', 1000, -1000, 'resolved');
SELECT pg_temp.post(1, 123, 'discrepancy', 'resolved', 'write_off', NULL, 'suspense', NULL, 1000);

SELECT pg_temp.refund(31, 'succeeded', 'F1', NULL, false);
SELECT pg_temp.refund(32, 'failed', NULL, 'unspecified', true);
SELECT pg_temp.refund(33, 'pending', NULL, NULL, false);
SELECT pg_temp.raised(1, 132, 32, 'refund', 'late_success', 500, -500, 'open');

-- One notice waits, one became a payment, one was written off, one is being given to somebody who has it already; two have the receipts of
-- payments that were told of by themselves, and one of these tells of another amount.
SELECT pg_temp.notice(41, 'N1', 300, 'suspended');
SELECT pg_temp.raised(0, 141, 41, 'notice', 'unmatched', 300, 300, 'open');
SELECT pg_temp.notice(42, 'N2', 300, 'credited');
SELECT pg_temp.payment(1, 42, 300, 'succeeded', 'N2', NULL, NULL, false, false);
SELECT pg_temp.notice(43, 'N3', 300, 'suspended');
SELECT pg_temp.raised(0, 143, 43, 'notice', 'unmatched', 300, 300, 'resolved');
SELECT pg_temp.post(0, 143, 'discrepancy', 'resolved', 'suspense', NULL, 'write_off', NULL, 300);
SELECT pg_temp.notice(44, 'N4', 300, 'suspended');
SELECT pg_temp.raised(0, 144, 44, 'notice', 'unmatched', 300, 300, 'chosen');
SELECT pg_temp.payment(1, 44, 300, 'succeeded', 'N4', NULL, NULL, false, false);
SELECT pg_temp.notice(47, 'N5', 300, 'suspended');
SELECT pg_temp.raised(0, 147, 47, 'notice', 'unmatched', 300, 300, 'chosen');
SELECT pg_temp.notice(45, 'R1', 10000, 'suspended');
SELECT pg_temp.raised(0, 145, 45, 'notice', 'unmatched', 10000, 10000, 'open');
SELECT pg_temp.notice(46, 'R9', 7000, 'suspended');
SELECT pg_temp.raised(0, 146, 46, 'notice', 'unmatched', 7000, 7000, 'open');

INSERT INTO idempotency_keys (merchant_id, account_id, operation, key, fingerprint, subject_id, status, body, taken_at)
VALUES (pg_temp.id(1), pg_temp.id(1), 'POST /v1/payments', 'answered', 'f', pg_temp.id(11), 201, '{}', pg_temp.at(11)),
    (pg_temp.id(1), pg_temp.id(1), 'POST /v1/payments', 'open', 'f', pg_temp.id(14), NULL, NULL, pg_temp.at(14));
INSERT INTO provider_callbacks (merchant_id, id, adapter, subject_kind, subject_id, body, received_at, claimed_at, status)
VALUES (pg_temp.id(1), pg_temp.id(51), 'daraja', 'payment', pg_temp.id(11), 'one', pg_temp.at(51), pg_temp.at(51), 'handled'),
    (pg_temp.id(1), pg_temp.id(52), 'daraja', 'payment', pg_temp.id(14), 'two', pg_temp.at(52), pg_temp.at(52), 'new');
INSERT INTO webhook_events
VALUES (pg_temp.id(1), pg_temp.id(61), pg_temp.id(1), 'payment.succeeded', 'payment', pg_temp.id(11), 1, '{}', pg_temp.at(61));
