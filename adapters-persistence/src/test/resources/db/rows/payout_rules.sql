INSERT INTO payout_rules (merchant_id, currency, approval_from)
SELECT lpad(to_hex(n % 1000 + 1), 32, '0')::uuid, (ARRAY['KES', 'TZS', 'UGX'])[n / 1000 % 3 + 1], 10000
FROM generate_series(1, {rows}) n
ON CONFLICT DO NOTHING;
