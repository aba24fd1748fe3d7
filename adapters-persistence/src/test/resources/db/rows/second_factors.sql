INSERT INTO second_factors (merchant_id, user_id, secret, created_at, last_step, failures, recovery_codes)
SELECT lpad(to_hex(n % 1000 + 1), 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, sha256(n::text::bytea), now(), 0, 0,
    repeat('0123456789abcdef', 40)
FROM generate_series(1, {rows}) n;
