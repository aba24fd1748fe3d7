INSERT INTO api_keys (merchant_id, id, user_id, label, role, secret_hash, created_at)
SELECT lpad(to_hex(n % 1000 + 1), 32, '0')::uuid, 'key_' || n, lpad(to_hex(n), 32, '0')::uuid, 'till', 'operator',
    sha256(n::text::bytea), now()
FROM generate_series(1, {rows}) n;
