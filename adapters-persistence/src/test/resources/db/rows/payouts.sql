-- Failed ones, which need no wallet; in each column that payouts had from the start.
INSERT INTO payouts (merchant_id, id, account_id, wallet_id, currency, amount, fee, channel, destination, provider, state,
    failure_reason, paid_later, created_at, updated_at)
SELECT lpad('', 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, lpad('', 32, '0')::uuid, lpad('', 32, '0')::uuid, 'KES', 100, 0,
    'mm_b2c', '+254712345678', 'sandbox', 'failed', 'provider_timeout', false,
    now() - n * interval '1 millisecond', now() - n * interval '1 millisecond'
FROM generate_series(1, {rows}) n;
