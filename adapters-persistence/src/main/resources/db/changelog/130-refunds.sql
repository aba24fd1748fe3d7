--liquibase formatted sql

-- Refunds: slices of a payment on their way back.

--changeset hazina:130-refunds
CREATE TABLE refunds (
    merchant_id    uuid        NOT NULL,
    id             uuid        NOT NULL,
    account_id     uuid        NOT NULL,
    payment_id     uuid        NOT NULL,
    wallet_id      uuid        NOT NULL,
    currency       text        NOT NULL,
    amount         bigint      NOT NULL,
    channel        text        NOT NULL,
    reason         text,
    reference      text,
    provider       text        NOT NULL,
    state          text        NOT NULL,
    provider_ref   text        NOT NULL,
    receipt        text,
    failure_reason text,
    paid_later     boolean     NOT NULL,
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL,
    next_look_at   timestamptz,
    looks          integer     NOT NULL DEFAULT 0,
    CONSTRAINT refunds_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT refunds_payment_fkey FOREIGN KEY (merchant_id, payment_id) REFERENCES payments (merchant_id, id),
    CONSTRAINT refunds_wallet_fkey FOREIGN KEY (merchant_id, account_id, wallet_id, currency)
        REFERENCES wallets (merchant_id, account_id, id, currency),
    CONSTRAINT refunds_created_at_key UNIQUE (merchant_id, created_at),
    CONSTRAINT refunds_positive CHECK (amount > 0),
    CONSTRAINT refunds_reason_length CHECK (char_length(reason) <= 255),
    CONSTRAINT refunds_reference_length CHECK (char_length(reference) <= 255),
    CONSTRAINT refunds_state_known CHECK (state IN ('pending', 'succeeded', 'failed')),
    CONSTRAINT refunds_state_complete CHECK (
        (state = 'succeeded') = (receipt IS NOT NULL)
        AND (state = 'failed') = (failure_reason IS NOT NULL)
        AND (state = 'failed' OR NOT paid_later)),
    CONSTRAINT refunds_looked_at_while_open CHECK ((state = 'pending') = (next_look_at IS NOT NULL))
);

CREATE INDEX refunds_by_payment ON refunds (merchant_id, payment_id, created_at DESC);
CREATE INDEX refunds_by_completion ON refunds (merchant_id, account_id, updated_at DESC);
CREATE INDEX refunds_due ON refunds (next_look_at) WHERE next_look_at IS NOT NULL;
--rollback DROP TABLE refunds;

--changeset hazina:130-refunds-kept splitStatements:false
CREATE TRIGGER refunds_kept BEFORE DELETE OR TRUNCATE ON refunds
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER refunds_kept ON refunds;

--changeset hazina:130-refunds-within-payment splitStatements:false
-- Never more back than came in. Checked once for all the rows of a statement.
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

CREATE TRIGGER refunds_within_payment AFTER INSERT ON refunds REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION require_refunds_within_payment();
--rollback DROP FUNCTION require_refunds_within_payment() CASCADE;
