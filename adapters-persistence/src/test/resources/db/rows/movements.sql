-- Between two places of the platform, which have no balances.
INSERT INTO movements (merchant_id, subject_id, account_id, at, amount, line, kind, subject_kind, currency, from_place, to_place)
SELECT lpad('', 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, lpad('', 32, '0')::uuid,
    timestamptz '2026-01-01Z' + n * interval '1 microsecond', 100, 1, 'resolved', 'discrepancy', 'KES', 'suspense', 'write_off'
FROM generate_series(1, {rows}) n;
