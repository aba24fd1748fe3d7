INSERT INTO merchant_clock (merchant_id, last_at)
SELECT lpad(to_hex(n), 32, '0')::uuid, now() FROM generate_series(1, {rows}) n;
