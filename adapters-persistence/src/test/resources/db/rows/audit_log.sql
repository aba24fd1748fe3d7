INSERT INTO audit_log (merchant_id, id, at, actor, user_id, address, request_id, action, target_kind, target_id, after)
SELECT lpad(to_hex(n % 1000 + 1), 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid,
    timestamptz '2026-01-01Z' + n * interval '1 microsecond', 'user', gen_random_uuid(), '192.0.2.1', 'request-' || n,
    'user.changed', 'user', n::text, '{"role":"viewer"}'
FROM generate_series(1, {rows}) n;
