-- Failed ones, which need no wallet; in each column that refunds had from the start.
INSERT INTO refunds (merchant_id, id, account_id, payment_id, wallet_id, currency, amount, channel, provider, state, provider_ref,
    failure_reason, paid_later, created_at, updated_at)
SELECT lpad('', 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, lpad('', 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid,
    lpad('', 32, '0')::uuid, 'KES', 100, 'mm_stk_push', 'sandbox', 'failed', '', 'provider_timeout', false,
    now() - n * interval '1 millisecond', now() - n * interval '1 millisecond'
FROM generate_series(1, {rows}) n;
