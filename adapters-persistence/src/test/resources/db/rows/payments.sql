-- Failed ones, which need no wallet; in each column that payments had from the start.
INSERT INTO payments (merchant_id, id, account_id, wallet_id, reference, currency, amount, fee, channel, payer_phone, provider,
    fingerprint, state, failure_reason, paid_later, created_at, updated_at)
SELECT lpad('', 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, lpad('', 32, '0')::uuid, lpad('', 32, '0')::uuid, 'order-' || n,
    'KES', 100, 0, 'mm_stk_push', '+254712345678', 'sandbox', '', 'failed', 'expired', false,
    now() - n * interval '1 millisecond', now() - n * interval '1 millisecond'
FROM generate_series(1, {rows}) n;
