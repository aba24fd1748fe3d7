INSERT INTO invitations (merchant_id, id, email, email_folded, role, invited_by, token_hash, sent_at)
SELECT lpad(to_hex(n % 1000 + 1), 32, '0')::uuid, gen_random_uuid(), 'Guest' || n || '@Shop.example',
    'guest' || n || '@shop.example', 'viewer', lpad(to_hex(n), 32, '0')::uuid, sha256(n::text::bytea), now()
FROM generate_series(1, {rows}) n;
