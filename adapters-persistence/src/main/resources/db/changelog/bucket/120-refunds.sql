--liquibase formatted sql

-- Parts of payments that are sent back.

--changeset hazina:bucket-refunds splitStatements:false
-- Parts of a payment that are sent back to its payer.
CREATE TABLE refunds (
    merchant_id      uuid        NOT NULL,
    id               uuid        NOT NULL,
    account_id       uuid        NOT NULL,
    payment_id       uuid        NOT NULL,
    wallet_id        uuid        NOT NULL,
    currency         text        NOT NULL,
    amount           bigint      NOT NULL,
    channel          text        NOT NULL,
    reason           text,
    reference        text,
    provider         text        NOT NULL,
    state            text        NOT NULL,
    provider_ref     text        NOT NULL,
    receipt          text,
    failure_reason   text,
    paid_later       boolean     NOT NULL,
    created_at       timestamptz NOT NULL,
    updated_at       timestamptz NOT NULL,
    next_look_at     timestamptz,
    looks            integer     NOT NULL DEFAULT 0,
    failed_by        text,
    disputed         boolean     NOT NULL DEFAULT false,
    requested_amount bigint,
    late_at          timestamptz,
    late_receipt     text,
    corrected_action text,
    corrected_amount bigint,
    corrected_at     timestamptz,
    created_by       text,
    created_from     text,
    float_account    text,
    trace            text,
    CONSTRAINT refunds_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT refunds_created_at_key UNIQUE (merchant_id, created_at),
    CONSTRAINT refunds_corrected_complete
        CHECK (num_nulls(corrected_action, corrected_amount, corrected_at) IN (0, 3)),
    CONSTRAINT refunds_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up', 'decided')),
    CONSTRAINT refunds_failed_by_when_failed CHECK (state = 'failed' OR failed_by IS NULL),
    CONSTRAINT refunds_float_account CHECK (starts_with(float_account, provider || ':')),
    CONSTRAINT refunds_late_complete CHECK (num_nonnulls(late_at, late_receipt) = CASE WHEN paid_later THEN 2
        ELSE 0 END),
    CONSTRAINT refunds_looked_at_while_open CHECK ((state = 'pending') = (next_look_at IS NOT NULL)),
    CONSTRAINT refunds_positive CHECK (amount > 0),
    CONSTRAINT refunds_reason_length CHECK (char_length(reason) <= 255),
    CONSTRAINT refunds_reference_length CHECK (char_length(reference) <= 255),
    CONSTRAINT refunds_requested_positive CHECK (requested_amount > 0),
    CONSTRAINT refunds_state_complete CHECK ((state = 'succeeded') = (receipt IS NOT NULL)
        AND (state = 'failed') = (failure_reason IS NOT NULL) AND (state = 'failed' OR NOT paid_later)),
    CONSTRAINT refunds_state_known CHECK (state IN ('pending', 'succeeded', 'failed')),
    CONSTRAINT refunds_payment_fkey FOREIGN KEY (merchant_id, payment_id) REFERENCES payments (merchant_id, id),
    CONSTRAINT refunds_wallet_fkey FOREIGN KEY (merchant_id, account_id, wallet_id, currency)
        REFERENCES wallets (merchant_id, account_id, id, currency)
);
CREATE INDEX refunds_beyond ON refunds (merchant_id, account_id, updated_at DESC)
    WHERE requested_amount < amount;
CREATE INDEX refunds_by_account ON refunds (merchant_id, account_id, created_at DESC);
CREATE INDEX refunds_by_amount ON refunds (merchant_id, amount, created_at DESC);
CREATE INDEX refunds_by_change ON refunds USING brin (updated_at)
    WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX refunds_by_completion ON refunds (merchant_id, account_id, updated_at DESC);
CREATE INDEX refunds_by_currency ON refunds (merchant_id, account_id, currency, state,
    updated_at DESC) INCLUDE (amount);
CREATE INDEX refunds_by_id ON refunds (id);
CREATE INDEX refunds_by_payment ON refunds (merchant_id, payment_id, created_at DESC);
CREATE INDEX refunds_by_reference ON refunds (merchant_id, lower(reference) COLLATE "C")
    WHERE reference IS NOT NULL;
CREATE INDEX refunds_by_state ON refunds (merchant_id, account_id, state, created_at DESC);
CREATE INDEX refunds_by_time ON refunds USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX refunds_due_by_provider ON refunds (provider, next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX refunds_late ON refunds (merchant_id, account_id, late_at DESC) WHERE late_at IS NOT NULL;

-- In a table that holds one currency only, the planner takes a condition on it for none. It is told how many there can
-- be.
ALTER TABLE refunds ALTER COLUMN currency SET (n_distinct = 4), ALTER COLUMN state SET (n_distinct = 3);

CREATE FUNCTION count_refund_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT merchant_id, account_id, currency, 'refund', date_trunc('hour', updated_at, 'UTC') AS hour,
               count(*), sum(amount), 0
        FROM written WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5 ORDER BY 1, 2, 3, 5
        ON CONFLICT ON CONSTRAINT statement_hours_pkey
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount;
    ELSE
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT merchant_id, account_id, currency, 'refund', date_trunc('hour', updated_at, 'UTC') AS hour,
               sum(sign), sum(sign * amount), 0
        FROM (SELECT *, 1 AS sign FROM written UNION ALL SELECT *, -1 FROM replaced) AS moved
        WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5 HAVING sum(sign) <> 0 ORDER BY 1, 2, 3, 5
        ON CONFLICT ON CONSTRAINT statement_hours_pkey
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER refunds_counted AFTER INSERT ON refunds
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_refund_hours();
CREATE TRIGGER refunds_recounted AFTER UPDATE ON refunds
    REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT
        EXECUTE FUNCTION count_refund_hours();

CREATE TRIGGER refunds_kept BEFORE DELETE OR TRUNCATE ON refunds
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION require_refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT FROM (SELECT DISTINCT merchant_id, payment_id FROM written) touched
        JOIN payments p ON p.merchant_id = touched.merchant_id AND p.id = touched.payment_id
        WHERE p.amount < (SELECT sum(r.amount) FROM refunds r
            WHERE r.merchant_id = p.merchant_id AND r.payment_id = p.id AND r.state <> 'failed')) THEN
        RAISE EXCEPTION 'refunds exceed their payment'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER refunds_within_payment AFTER INSERT ON refunds
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION require_refunds_within_payment();
--rollback DROP TABLE refunds CASCADE;
--rollback DROP FUNCTION count_refund_hours();
--rollback DROP FUNCTION require_refunds_within_payment();
