--liquibase formatted sql

-- What is open among payments, and what a provider told of payers, in narrow tables beside payments. The indexes of payments
-- that named columns that a settlement changes made PostgreSQL write all indexes of a payment anew when it was settled. Now
-- the settled row stands beside the answered one, and its row in the narrow table goes.

--changeset hazina:1033-open-payments
CREATE TABLE open_payments (
    merchant_id  uuid        NOT NULL,
    id           uuid        NOT NULL,
    account_id   uuid        NOT NULL,
    currency     text        NOT NULL,
    created_at   timestamptz NOT NULL,
    provider     text        NOT NULL,
    channel      text        NOT NULL,
    amount       bigint      NOT NULL,
    next_look_at timestamptz,
    CONSTRAINT open_payments_pkey PRIMARY KEY (merchant_id, id)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
CREATE INDEX open_payments_due ON open_payments (provider, next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX open_payments_by_time ON open_payments (merchant_id, account_id, currency, created_at DESC);
CREATE INDEX open_payments_prompts ON open_payments (provider, amount) WHERE channel = 'mm_stk_push';

-- `phone` is what a provider told where no number was asked, or one that ends otherwise.
CREATE TABLE told_payers (
    merchant_id uuid        NOT NULL,
    id          uuid        NOT NULL,
    account_id  uuid        NOT NULL,
    created_at  timestamptz NOT NULL,
    asked       boolean     NOT NULL,
    phone       text,
    name        text,
    account     text,
    CONSTRAINT told_payers_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT told_payers_something CHECK (num_nonnulls(phone, name, account) > 0)
);
CREATE INDEX told_payers_by_name ON told_payers (merchant_id, lower(name) COLLATE "C") WHERE name IS NOT NULL;
CREATE INDEX told_payers_by_account ON told_payers (merchant_id, lower(account) COLLATE "C") WHERE account IS NOT NULL;
CREATE INDEX told_payers_by_phone ON told_payers (merchant_id, "right"(phone, 3), created_at DESC) WHERE phone IS NOT NULL;
CREATE INDEX told_payers_by_payer ON told_payers (merchant_id, phone, lower(coalesce(name, '')), created_at DESC)
    WHERE phone IS NOT NULL AND NOT asked;
--rollback DROP TABLE told_payers;
--rollback DROP TABLE open_payments;

--changeset hazina:1033-open-payments-function splitStatements:false
-- Most updates of payments open and close nothing and tell of no one, so one look at the rows comes first.
CREATE FUNCTION keep_open_payments() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT AS $f$
DECLARE
    merchant_ids uuid[];
    ids          uuid[];
    account_ids  uuid[];
    currencies   text[];
    times        timestamptz[];
    providers    text[];
    channels     text[];
    amounts      bigint[];
    looks        timestamptz[];
    asked        boolean[];
    phones       text[];
    names        text[];
    accounts     text[];
    moved        boolean;
    told         boolean;
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT true, bool_or(num_nonnulls(told_name, told_account, CASE WHEN payer_phone IS NULL
                OR "right"(told_phone, 3) <> "right"(payer_phone, 3) THEN told_phone END) > 0)
            INTO moved, told FROM written;
    ELSE
        -- Each payment is there twice. The writer's settings would make a join compare each row with each other one.
        SELECT array_agg(s.merchant_id) FILTER (WHERE s.was_open AND NOT s.is_open),
               array_agg(s.id) FILTER (WHERE s.was_open AND NOT s.is_open),
               bool_or(s.is_open AND (NOT s.was_open OR s.has_moved)), bool_or(s.is_told)
            INTO merchant_ids, ids, moved, told
            FROM (SELECT merchant_id, id, bool_or(is_open) FILTER (WHERE is_new) AS is_open,
                      bool_or(is_open) FILTER (WHERE NOT is_new) AS was_open,
                      min(amount) <> max(amount) OR count(next_look_at) = 1
                          OR coalesce(min(next_look_at) <> max(next_look_at), false) AS has_moved,
                      count(phone) = 1 OR count(told_name) = 1 OR count(told_account) = 1
                          OR coalesce(min(phone) <> max(phone), false)
                          OR coalesce(min(told_name) <> max(told_name), false)
                          OR coalesce(min(told_account) <> max(told_account), false) AS is_told
                  FROM (SELECT merchant_id, id, true AS is_new, amount, next_look_at, told_name, told_account,
                          receipt IS NULL AND failure_reason IS NULL OR next_look_at IS NOT NULL
                              OR coalesce(receipt, 'none') = '' AND channel = 'mm_stk_push' AS is_open,
                          CASE WHEN payer_phone IS NULL OR "right"(told_phone, 3) <> "right"(payer_phone, 3)
                              THEN told_phone END AS phone
                      FROM written
                      UNION ALL
                      SELECT merchant_id, id, false AS is_new, amount, next_look_at, told_name, told_account,
                          receipt IS NULL AND failure_reason IS NULL OR next_look_at IS NOT NULL
                              OR coalesce(receipt, 'none') = '' AND channel = 'mm_stk_push' AS is_open,
                          CASE WHEN payer_phone IS NULL OR "right"(told_phone, 3) <> "right"(payer_phone, 3)
                              THEN told_phone END AS phone
                      FROM replaced) b
                  GROUP BY merchant_id, id) s;
        IF ids IS NOT NULL THEN
            DELETE FROM open_payments o USING unnest(merchant_ids, ids) AS c (merchant_id, id)
            WHERE o.merchant_id = c.merchant_id AND o.id = c.id;
        END IF;
    END IF;
    IF moved THEN
        SELECT array_agg(w.merchant_id), array_agg(w.id), array_agg(w.account_id), array_agg(w.currency),
               array_agg(w.created_at), array_agg(w.provider), array_agg(w.channel), array_agg(w.amount),
               array_agg(w.next_look_at)
            INTO merchant_ids, ids, account_ids, currencies, times, providers, channels, amounts, looks
            FROM written w
            WHERE w.receipt IS NULL AND w.failure_reason IS NULL OR w.next_look_at IS NOT NULL
                OR w.receipt = '' AND w.channel = 'mm_stk_push';
        INSERT INTO open_payments AS o (merchant_id, id, account_id, currency, created_at, provider, channel, amount,
            next_look_at)
        SELECT * FROM unnest(merchant_ids, ids, account_ids, currencies, times, providers, channels, amounts, looks)
        ON CONFLICT (merchant_id, id)
            DO UPDATE SET amount = excluded.amount, next_look_at = excluded.next_look_at
            WHERE o.amount <> excluded.amount OR o.next_look_at IS DISTINCT FROM excluded.next_look_at;
    END IF;
    IF told THEN
        SELECT array_agg(w.merchant_id), array_agg(w.id), array_agg(w.account_id), array_agg(w.created_at),
               array_agg(w.payer_phone IS NOT NULL),
               array_agg(CASE WHEN w.payer_phone IS NULL OR "right"(w.told_phone, 3) <> "right"(w.payer_phone, 3)
                   THEN w.told_phone END),
               array_agg(w.told_name), array_agg(w.told_account)
            INTO merchant_ids, ids, account_ids, times, asked, phones, names, accounts FROM written w;
        IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM unnest(phones, names, accounts) AS g (phone, name, account)
                WHERE num_nonnulls(g.phone, g.name, g.account) = 0) THEN
            DELETE FROM told_payers t USING unnest(merchant_ids, ids, phones, names, accounts)
                AS g (merchant_id, id, phone, name, account)
            WHERE t.merchant_id = g.merchant_id AND t.id = g.id AND num_nonnulls(g.phone, g.name, g.account) = 0;
        END IF;
        INSERT INTO told_payers AS t (merchant_id, id, account_id, created_at, asked, phone, name, account)
        SELECT g.* FROM unnest(merchant_ids, ids, account_ids, times, asked, phones, names, accounts)
            AS g (merchant_id, id, account_id, created_at, asked, phone, name, account)
        WHERE num_nonnulls(g.phone, g.name, g.account) > 0
        ON CONFLICT (merchant_id, id) DO UPDATE SET asked = excluded.asked, phone = excluded.phone,
            name = excluded.name, account = excluded.account
            WHERE (t.asked, t.phone, t.name, t.account)
                IS DISTINCT FROM (excluded.asked, excluded.phone, excluded.name, excluded.account);
    END IF;
    RETURN NULL;
END
$f$;
--rollback DROP FUNCTION keep_open_payments() CASCADE;

--changeset hazina:1033-open-payments-triggers splitStatements:false
CREATE TRIGGER payments_opened AFTER INSERT ON payments REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION keep_open_payments();
CREATE TRIGGER payments_closed AFTER UPDATE ON payments REFERENCING OLD TABLE AS replaced NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION keep_open_payments();
--rollback DROP TRIGGER payments_opened ON payments;
--rollback DROP TRIGGER payments_closed ON payments;

--changeset hazina:1033-open-payments-filled
-- The rows are locked, so that one that is settled meanwhile is looked at again.
INSERT INTO open_payments (merchant_id, id, account_id, currency, created_at, provider, channel, amount, next_look_at)
SELECT merchant_id, id, account_id, currency, created_at, provider, channel, amount, next_look_at FROM payments
WHERE receipt IS NULL AND failure_reason IS NULL OR next_look_at IS NOT NULL OR receipt = '' AND channel = 'mm_stk_push'
FOR SHARE
ON CONFLICT (merchant_id, id) DO NOTHING;
--rollback DELETE FROM open_payments;

--changeset hazina:1033-told-payers-filled
INSERT INTO told_payers (merchant_id, id, account_id, created_at, asked, phone, name, account)
SELECT merchant_id, id, account_id, created_at, payer_phone IS NOT NULL,
    CASE WHEN payer_phone IS NULL OR "right"(told_phone, 3) <> "right"(payer_phone, 3) THEN told_phone END, told_name,
    told_account
FROM payments
WHERE num_nonnulls(told_name, told_account,
    CASE WHEN payer_phone IS NULL OR "right"(told_phone, 3) <> "right"(payer_phone, 3) THEN told_phone END) > 0
ON CONFLICT (merchant_id, id) DO NOTHING;
--rollback DELETE FROM told_payers;

--changeset hazina:1033-payments-by-currency runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_by_currency
    ON payments (merchant_id, account_id, currency, created_at DESC);
REINDEX INDEX CONCURRENTLY payments_by_currency;
--rollback DROP INDEX payments_by_currency;

--changeset hazina:1033-payments-failed runInTransaction:false
-- A success leaves the reason of a failure as it is.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_failed
    ON payments (merchant_id, account_id, currency, created_at DESC) WHERE failure_reason IS NOT NULL;
REINDEX INDEX CONCURRENTLY payments_failed;
--rollback DROP INDEX payments_failed;
