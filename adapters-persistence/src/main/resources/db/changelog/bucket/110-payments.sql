--liquibase formatted sql

-- Money that payers send to wallets.

--changeset hazina:bucket-payments splitStatements:false
-- Money that a payer sends to a wallet through a provider.
CREATE TABLE payments (
    merchant_id      uuid        NOT NULL,
    id               uuid        NOT NULL,
    account_id       uuid        NOT NULL,
    wallet_id        uuid        NOT NULL,
    reference        text        NOT NULL,
    currency         text        NOT NULL,
    amount           bigint      NOT NULL,
    fee              bigint      NOT NULL,
    channel          text        NOT NULL,
    payer_phone      text,
    card_token       text,
    callback_url     text,
    provider         text        NOT NULL,
    fingerprint      text        NOT NULL,
    state            text        NOT NULL,
    provider_ref     text,
    receipt          text,
    failure_reason   text,
    paid_later       boolean     NOT NULL,
    created_at       timestamptz NOT NULL,
    updated_at       timestamptz NOT NULL,
    next_look_at     timestamptz,
    looks            integer     NOT NULL DEFAULT 0,
    failed_by        text,
    sending_until    timestamptz,
    disputed         boolean     NOT NULL DEFAULT false,
    watched          boolean     NOT NULL DEFAULT false,
    requested_amount bigint,
    corrected_action text,
    corrected_amount bigint,
    corrected_at     timestamptz,
    created_by       text,
    created_from     text,
    float_account    text,
    trace            text,
    CONSTRAINT payments_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT payments_created_at_key UNIQUE (merchant_id, account_id, created_at),
    CONSTRAINT payments_reference_key UNIQUE (merchant_id, reference),
    CONSTRAINT payments_channel_known CHECK (channel IN ('mm_stk_push', 'mm_c2b', 'mobile_money', 'card')),
    CONSTRAINT payments_corrected_complete
        CHECK (num_nulls(corrected_action, corrected_amount, corrected_at) IN (0, 3)),
    CONSTRAINT payments_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up', 'decided')),
    CONSTRAINT payments_failed_by_when_failed CHECK (state = 'failed' OR failed_by IS NULL),
    CONSTRAINT payments_fee_within CHECK (fee >= 0 AND fee <= amount),
    CONSTRAINT payments_float_account CHECK (starts_with(float_account, provider || ':')),
    CONSTRAINT payments_looked_at_while_undecided
        CHECK (CASE WHEN state IN ('pending', 'processing') THEN next_look_at IS NOT NULL
        ELSE next_look_at IS NULL OR COALESCE(failed_by, '') = 'given_up' OR watched END),
    CONSTRAINT payments_one_payer CHECK (num_nonnulls(payer_phone, card_token) = 1 OR channel = 'mm_c2b'
        AND card_token IS NULL),
    CONSTRAINT payments_positive CHECK (amount > 0),
    CONSTRAINT payments_reference_length CHECK (char_length(reference) >= 1 AND char_length(reference) <= 255),
    CONSTRAINT payments_requested_positive CHECK (requested_amount > 0),
    CONSTRAINT payments_state_complete CHECK ((state <> 'processing' OR provider_ref IS NOT NULL)
        AND (state = 'succeeded') = (receipt IS NOT NULL)
        AND (state = 'failed') = (failure_reason IS NOT NULL) AND ((state IN ('failed', 'canceled'))
        OR NOT paid_later)),
    CONSTRAINT payments_state_known CHECK (state IN ('pending', 'processing', 'succeeded', 'failed',
        'canceled')),
    CONSTRAINT payments_watched_when_canceled CHECK (state = 'canceled' OR NOT watched),
    CONSTRAINT payments_wallet_fkey FOREIGN KEY (merchant_id, account_id, wallet_id, currency)
        REFERENCES wallets (merchant_id, account_id, id, currency)
) WITH (fillfactor = 50);
CREATE INDEX payments_by_amount ON payments (merchant_id, amount, created_at DESC);
CREATE INDEX payments_by_change ON payments USING brin (updated_at)
    WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX payments_by_id ON payments (id);
CREATE INDEX payments_by_phone ON payments (merchant_id, payer_phone, created_at DESC)
    WHERE payer_phone IS NOT NULL;
CREATE INDEX payments_by_reference ON payments (merchant_id, lower(reference) COLLATE "C");
CREATE INDEX payments_by_time ON payments USING brin (created_at)
    WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX payments_by_wallet ON payments (merchant_id, wallet_id, created_at DESC);
CREATE INDEX payments_collected ON payments (merchant_id, account_id, currency, created_at DESC)
    INCLUDE (amount, fee) WHERE receipt IS NOT NULL;
CREATE INDEX payments_due_by_provider ON payments (provider, next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX payments_expired ON payments (provider, created_at) WHERE failure_reason = 'expired';
CREATE INDEX payments_uncollected ON payments (merchant_id, account_id, currency,
    (CASE WHEN failure_reason IS NULL THEN 'unfailed'
    ELSE 'failed' END), created_at DESC) WHERE receipt IS NULL;
CREATE INDEX payments_without_receipt ON payments (provider, amount)
    WHERE channel = 'mm_stk_push' AND (receipt = '' OR next_look_at IS NOT NULL);

-- In a table that holds one currency only, the planner takes a condition on it for none. It is told how many there can
-- be.
ALTER TABLE payments ALTER COLUMN currency SET (n_distinct = 4), ALTER COLUMN state SET (n_distinct = 5);

CREATE FUNCTION count_payment_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT merchant_id, account_id, currency, 'payment', date_trunc('hour', created_at, 'UTC') AS hour,
               count(*), sum(amount), sum(fee)
        FROM written WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5 ORDER BY 1, 2, 3, 5
        ON CONFLICT ON CONSTRAINT statement_hours_pkey
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount, fee = h.fee + excluded.fee;
    ELSE
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT merchant_id, account_id, currency, 'payment', date_trunc('hour', created_at, 'UTC') AS hour,
               sum(sign), sum(sign * amount), sum(sign * fee)
        FROM (SELECT *, 1 AS sign FROM written UNION ALL SELECT *, -1 FROM replaced) AS moved
        WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5 HAVING sum(sign) <> 0 ORDER BY 1, 2, 3, 5
        ON CONFLICT ON CONSTRAINT statement_hours_pkey
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount, fee = h.fee + excluded.fee;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER payments_counted AFTER INSERT ON payments
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_payment_hours();
CREATE TRIGGER payments_recounted AFTER UPDATE ON payments
    REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT
        EXECUTE FUNCTION count_payment_hours();

CREATE TRIGGER payments_kept BEFORE DELETE OR TRUNCATE ON payments
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TABLE payments CASCADE;
--rollback DROP FUNCTION count_payment_hours();
