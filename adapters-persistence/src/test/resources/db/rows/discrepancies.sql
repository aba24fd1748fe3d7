-- Of the platform, whose account is there from the start.
INSERT INTO discrepancies (merchant_id, id, account_id, kind, subject_kind, subject_id, currency, amount, detail, raised_at)
SELECT lpad('', 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, lpad('', 32, '0')::uuid, 'unmatched', 'notice',
    lpad(to_hex(n), 32, '0')::uuid, 'KES', 100, 'paid in', timestamptz '2026-01-01Z' + n * interval '1 microsecond'
FROM generate_series(1, {rows}) n;
