-- Of 1,000 merchants. A changeset may make a login of each.
INSERT INTO users (merchant_id, id, email, email_folded, password_hash, role, created_at, password_version)
SELECT lpad(to_hex(n % 1000 + 1), 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, 'User' || n || '@Shop.example',
    'user' || n || '@shop.example', repeat('x', 97), 'viewer', now(), 1
FROM generate_series(1, {rows}) n;
