INSERT INTO movement_totals_ends (merchant_id, stored_until)
SELECT lpad(to_hex(n), 32, '0')::uuid, timestamptz '2026-01-01Z' FROM generate_series(1, {rows}) n;
