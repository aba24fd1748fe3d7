INSERT INTO reset_links (merchant_id, user_id, id, token_hash, password_version, created_at)
SELECT lpad(to_hex(n % 1000 + 1), 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, gen_random_uuid(),
    sha256(n::text::bytea), 1, now()
FROM generate_series(1, {rows}) n;
