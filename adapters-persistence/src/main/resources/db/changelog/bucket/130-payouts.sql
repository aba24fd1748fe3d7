--liquibase formatted sql

-- Money that leaves wallets for phones.

--changeset hazina:bucket-payouts splitStatements:false
-- Money that leaves a wallet for a phone through a provider.
CREATE TABLE payouts (
    merchant_id      uuid        NOT NULL,
    id               uuid        NOT NULL,
    account_id       uuid        NOT NULL,
    wallet_id        uuid        NOT NULL,
    currency         text        NOT NULL,
    amount           bigint      NOT NULL,
    fee              bigint      NOT NULL,
    channel          text        NOT NULL,
    destination      text        NOT NULL,
    callback_url     text,
    remarks          text,
    provider         text        NOT NULL,
    state            text        NOT NULL,
    fence            uuid,
    sending_until    timestamptz,
    provider_ref     text,
    receipt          text,
    failure_reason   text,
    paid_later       boolean     NOT NULL,
    created_at       timestamptz NOT NULL,
    updated_at       timestamptz NOT NULL,
    next_look_at     timestamptz,
    looks            integer     NOT NULL DEFAULT 0,
    failed_by        text,
    evidence         text        NOT NULL DEFAULT 'none',
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
    CONSTRAINT payouts_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT payouts_created_at_key UNIQUE (merchant_id, created_at),
    CONSTRAINT payouts_channel_known CHECK (channel IN ('mm_b2c', 'mobile_money')),
    CONSTRAINT payouts_corrected_complete
        CHECK (num_nulls(corrected_action, corrected_amount, corrected_at) IN (0, 3)),
    CONSTRAINT payouts_evidence_known CHECK (evidence IN ('none', 'in_progress', 'disputed')),
    CONSTRAINT payouts_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up', 'decided')),
    CONSTRAINT payouts_failed_by_when_failed CHECK (state = 'failed' OR failed_by IS NULL),
    CONSTRAINT payouts_float_account CHECK (starts_with(float_account, provider || ':')),
    CONSTRAINT payouts_late_complete CHECK (num_nonnulls(late_at, late_receipt) = CASE WHEN paid_later THEN 2
        ELSE 0 END),
    CONSTRAINT payouts_looked_at_while_undecided
        CHECK (CASE WHEN state IN ('queued', 'sending', 'sent') THEN next_look_at IS NOT NULL
        ELSE next_look_at IS NULL OR COALESCE(failed_by, '') = 'given_up' AND NOT paid_later END),
    CONSTRAINT payouts_positive CHECK (amount > 0 AND fee >= 0),
    CONSTRAINT payouts_remarks_length CHECK (char_length(remarks) <= 255),
    CONSTRAINT payouts_requested_positive CHECK (requested_amount > 0),
    CONSTRAINT payouts_state_complete CHECK ((state <> 'sending' OR num_nulls(fence, sending_until) = 0)
        AND (state <> 'sent' OR provider_ref IS NOT NULL)
        AND (state = 'succeeded') = (receipt IS NOT NULL)
        AND (state = 'failed') = (failure_reason IS NOT NULL) AND (state = 'failed' OR NOT paid_later)),
    CONSTRAINT payouts_state_known CHECK (state IN ('queued', 'sending', 'sent', 'succeeded', 'failed')),
    CONSTRAINT payouts_wallet_fkey FOREIGN KEY (merchant_id, account_id, wallet_id, currency)
        REFERENCES wallets (merchant_id, account_id, id, currency)
);
CREATE INDEX payouts_beyond ON payouts (merchant_id, account_id, updated_at DESC)
    WHERE requested_amount < amount;
CREATE INDEX payouts_by_account ON payouts (merchant_id, account_id, created_at DESC);
CREATE INDEX payouts_by_amount ON payouts (merchant_id, amount, created_at DESC);
CREATE INDEX payouts_by_change ON payouts USING brin (updated_at)
    WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX payouts_by_completion ON payouts (merchant_id, account_id, updated_at DESC);
CREATE INDEX payouts_by_currency ON payouts (merchant_id, account_id, currency, state,
    updated_at DESC) INCLUDE (amount, fee);
CREATE INDEX payouts_by_id ON payouts (id);
CREATE INDEX payouts_by_phone ON payouts (merchant_id, destination, created_at DESC);
CREATE INDEX payouts_by_state ON payouts (merchant_id, account_id, state, created_at DESC);
CREATE INDEX payouts_by_time ON payouts USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX payouts_due_by_provider ON payouts (provider, next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX payouts_given_up ON payouts (provider, updated_at)
    WHERE failure_reason = 'provider_timeout' AND NOT paid_later;
CREATE INDEX payouts_late ON payouts (merchant_id, account_id, late_at DESC) WHERE late_at IS NOT NULL;
CREATE INDEX payouts_open ON payouts (merchant_id, wallet_id) WHERE next_look_at IS NOT NULL;

-- In a table that holds one currency only, the planner takes a condition on it for none. It is told how many there can
-- be.
ALTER TABLE payouts ALTER COLUMN currency SET (n_distinct = 4), ALTER COLUMN state SET (n_distinct = 5);

CREATE FUNCTION count_payout_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT merchant_id, account_id, currency, 'payout', date_trunc('hour', updated_at, 'UTC') AS hour,
               count(*), sum(amount), sum(fee)
        FROM written WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5 ORDER BY 1, 2, 3, 5
        ON CONFLICT ON CONSTRAINT statement_hours_pkey
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount, fee = h.fee + excluded.fee;
    ELSE
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT merchant_id, account_id, currency, 'payout', date_trunc('hour', updated_at, 'UTC') AS hour,
               sum(sign), sum(sign * amount), sum(sign * fee)
        FROM (SELECT *, 1 AS sign FROM written UNION ALL SELECT *, -1 FROM replaced) AS moved
        WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5 HAVING sum(sign) <> 0 ORDER BY 1, 2, 3, 5
        ON CONFLICT ON CONSTRAINT statement_hours_pkey
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount, fee = h.fee + excluded.fee;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER payouts_counted AFTER INSERT ON payouts
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_payout_hours();
CREATE TRIGGER payouts_recounted AFTER UPDATE ON payouts
    REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT
        EXECUTE FUNCTION count_payout_hours();

CREATE TRIGGER payouts_kept BEFORE DELETE OR TRUNCATE ON payouts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TABLE payouts CASCADE;
--rollback DROP FUNCTION count_payout_hours();
