INSERT INTO merchants (id, name, country, created_at)
SELECT lpad(to_hex(n), 32, '0')::uuid, 'Shop ' || n, 'KE', now() FROM generate_series(1, {rows}) n;
