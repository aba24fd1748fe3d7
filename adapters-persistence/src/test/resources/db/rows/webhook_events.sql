INSERT INTO webhook_events (merchant_id, id, account_id, type, subject_kind, subject_id, sequence, body, created_at)
SELECT lpad('', 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, lpad('', 32, '0')::uuid, 'payout.failed', 'payout',
    lpad(to_hex(n), 32, '0')::uuid, 1, '{}', now() - n * interval '1 millisecond'
FROM generate_series(1, {rows}) n;
