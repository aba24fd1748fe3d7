-- Of the platform, on the path for all reports.
INSERT INTO provider_callbacks (merchant_id, id, adapter, subject_kind, subject_id, body, received_at, claimed_at)
SELECT lpad('', 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, 'sandbox', 'notice', lpad('', 32, '0')::uuid,
    convert_to('{"receipt":"R' || n || '"}', 'UTF8'), timestamptz '2026-01-01Z' + n * interval '1 microsecond',
    timestamptz '2026-01-01Z' + n * interval '1 microsecond'
FROM generate_series(1, {rows}) n;
