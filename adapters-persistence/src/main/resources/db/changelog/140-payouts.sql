--liquibase formatted sql

-- Payouts: wallet money on its way to a phone.

--changeset hazina:140-payouts
CREATE TABLE payouts (
    merchant_id    uuid        NOT NULL,
    id             uuid        NOT NULL,
    account_id     uuid        NOT NULL,
    wallet_id      uuid        NOT NULL,
    currency       text        NOT NULL,
    amount         bigint      NOT NULL,
    fee            bigint      NOT NULL,
    channel        text        NOT NULL,
    destination    text        NOT NULL,
    callback_url   text,
    remarks        text,
    provider       text        NOT NULL,
    state          text        NOT NULL,
    fence          uuid,
    sending_until  timestamptz,
    provider_ref   text,
    receipt        text,
    failure_reason text,
    paid_later     boolean     NOT NULL,
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL,
    next_look_at   timestamptz,
    looks          integer     NOT NULL DEFAULT 0,
    CONSTRAINT payouts_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT payouts_wallet_fkey FOREIGN KEY (merchant_id, account_id, wallet_id, currency)
        REFERENCES wallets (merchant_id, account_id, id, currency),
    CONSTRAINT payouts_created_at_key UNIQUE (merchant_id, created_at),
    CONSTRAINT payouts_positive CHECK (amount > 0 AND fee >= 0),
    CONSTRAINT payouts_channel_known CHECK (channel IN ('mm_b2c', 'mobile_money')),
    CONSTRAINT payouts_remarks_length CHECK (char_length(remarks) <= 255),
    CONSTRAINT payouts_state_known CHECK (state IN ('queued', 'sending', 'sent', 'succeeded', 'failed')),
    CONSTRAINT payouts_state_complete CHECK (
        (state <> 'sending' OR num_nulls(fence, sending_until) = 0)
        AND (state <> 'sent' OR provider_ref IS NOT NULL)
        AND (state = 'succeeded') = (receipt IS NOT NULL)
        AND (state = 'failed') = (failure_reason IS NOT NULL)
        AND (state = 'failed' OR NOT paid_later)),
    CONSTRAINT payouts_looked_at_while_open CHECK (
        (state IN ('queued', 'sending', 'sent')) = (next_look_at IS NOT NULL))
);

CREATE INDEX payouts_by_account ON payouts (merchant_id, account_id, created_at DESC);
CREATE INDEX payouts_by_state ON payouts (merchant_id, account_id, state, created_at DESC);
CREATE INDEX payouts_by_completion ON payouts (merchant_id, account_id, updated_at DESC);
CREATE INDEX payouts_open ON payouts (merchant_id, wallet_id) WHERE next_look_at IS NOT NULL;
CREATE INDEX payouts_due ON payouts (next_look_at) WHERE next_look_at IS NOT NULL;
--rollback DROP TABLE payouts;

--changeset hazina:140-payouts-kept splitStatements:false
CREATE TRIGGER payouts_kept BEFORE DELETE OR TRUNCATE ON payouts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER payouts_kept ON payouts;

--changeset hazina:140-given-up-payouts
-- As for payments: the sandbox's network looks for what was given up and has not been heard of since.
CREATE INDEX payouts_given_up ON payouts (provider, updated_at)
    WHERE failure_reason = 'provider_timeout' AND NOT paid_later;
--rollback DROP INDEX payouts_given_up;
