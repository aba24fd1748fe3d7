INSERT INTO contacts (merchant_id, account_id, number, told_name, name, named_at)
SELECT a.merchant_id, a.id, '+2547' || lpad((n % 100000000)::text, 8, '0'), '', 'Customer ' || n, now()
FROM generate_series(1, {rows}) n JOIN LATERAL (SELECT merchant_id, id FROM accounts ORDER BY id LIMIT 1) a ON true
ON CONFLICT DO NOTHING;
