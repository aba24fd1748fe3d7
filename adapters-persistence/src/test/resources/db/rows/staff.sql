INSERT INTO staff (id, name, email, password_hash, disabled, created_at)
SELECT lpad(to_hex(n), 32, '0')::uuid, 'Person ' || n, n || '@hazina.example', 'hash', false, now()
FROM generate_series(1, {rows}) n;
