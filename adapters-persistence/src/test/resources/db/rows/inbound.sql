-- Of the platform, whose books have them all.
INSERT INTO inbound (merchant_id, id, provider, receipt, account_reference, currency, amount, received_at, state)
SELECT lpad('', 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, 'sandbox', 'IN' || n, 'table 4', 'KES', 100,
    now() - n * interval '1 millisecond', 'suspended'
FROM generate_series(1, {rows}) n;
