--liquibase formatted sql

-- Payments, the keys that make a repeated request harmless, and what a person has to look at.

--changeset hazina:110-payments
CREATE TABLE payments (
    merchant_id    uuid        NOT NULL,
    id             uuid        NOT NULL,
    account_id     uuid        NOT NULL,
    wallet_id      uuid        NOT NULL,
    reference      text        NOT NULL,
    currency       text        NOT NULL,
    amount         bigint      NOT NULL,
    fee            bigint      NOT NULL,
    channel        text        NOT NULL,
    payer_phone    text,
    card_token     text,
    callback_url   text,
    provider       text        NOT NULL,
    fingerprint    text        NOT NULL,
    state          text        NOT NULL,
    provider_ref   text,
    receipt        text,
    failure_reason text,
    paid_later     boolean     NOT NULL,
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL,
    next_look_at   timestamptz,
    looks          integer     NOT NULL DEFAULT 0,
    CONSTRAINT payments_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT payments_wallet_fkey FOREIGN KEY (merchant_id, account_id, wallet_id, currency)
        REFERENCES wallets (merchant_id, account_id, id, currency),
    CONSTRAINT payments_created_at_key UNIQUE (merchant_id, created_at),
    CONSTRAINT payments_reference_key UNIQUE (merchant_id, reference),
    CONSTRAINT payments_reference_length CHECK (char_length(reference) BETWEEN 1 AND 255),
    CONSTRAINT payments_positive CHECK (amount > 0),
    CONSTRAINT payments_fee_within CHECK (fee BETWEEN 0 AND amount),
    CONSTRAINT payments_channel_known CHECK (channel IN ('mm_stk_push', 'mm_c2b', 'mobile_money', 'card')),
    CONSTRAINT payments_one_payer CHECK (num_nonnulls(payer_phone, card_token) = 1),
    CONSTRAINT payments_state_known CHECK (state IN ('pending', 'processing', 'succeeded', 'failed', 'canceled')),
    CONSTRAINT payments_state_complete CHECK (
        (state <> 'processing' OR provider_ref IS NOT NULL)
        AND (state = 'succeeded') = (receipt IS NOT NULL)
        AND (state = 'failed') = (failure_reason IS NOT NULL)
        AND (state IN ('failed', 'canceled') OR NOT paid_later)),
    CONSTRAINT payments_looked_at_while_open CHECK (
        (state IN ('pending', 'processing')) = (next_look_at IS NOT NULL))
);

CREATE INDEX payments_by_account ON payments (merchant_id, account_id, created_at DESC);
CREATE INDEX payments_by_state ON payments (merchant_id, account_id, state, created_at DESC);
CREATE INDEX payments_due ON payments (next_look_at) WHERE next_look_at IS NOT NULL;
--rollback DROP TABLE payments;

--changeset hazina:110-payments-kept splitStatements:false
CREATE TRIGGER payments_kept BEFORE DELETE OR TRUNCATE ON payments
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER payments_kept ON payments;

--changeset hazina:110-idempotency-keys
-- Kept for a week or so and then forgotten, so nothing refers to it.
CREATE TABLE idempotency_keys (
    merchant_id uuid        NOT NULL,
    account_id  uuid        NOT NULL,
    operation   text        NOT NULL,
    key         text        NOT NULL,
    fingerprint text        NOT NULL,
    subject_id  uuid        NOT NULL,
    status      integer,
    body        text,
    taken_at    timestamptz NOT NULL,
    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (merchant_id, account_id, operation, key),
    CONSTRAINT idempotency_keys_answer_complete CHECK ((status IS NULL) = (body IS NULL))
);

CREATE INDEX idempotency_keys_by_age ON idempotency_keys (taken_at);
--rollback DROP TABLE idempotency_keys;

--changeset hazina:110-discrepancies
CREATE TABLE discrepancies (
    merchant_id  uuid        NOT NULL,
    id           uuid        NOT NULL,
    account_id   uuid        NOT NULL,
    kind         text        NOT NULL,
    subject_kind text        NOT NULL,
    subject_id   uuid        NOT NULL,
    currency     text        NOT NULL,
    amount       bigint      NOT NULL,
    detail       text        NOT NULL,
    raised_at    timestamptz NOT NULL,
    CONSTRAINT discrepancies_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT discrepancies_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts (merchant_id, id),
    -- However often a provider repeats itself, a person is asked once.
    CONSTRAINT discrepancies_subject_key UNIQUE (merchant_id, subject_id, kind),
    CONSTRAINT discrepancies_subject_known CHECK (
        subject_kind IN ('payment', 'refund', 'payout', 'transfer', 'notice')),
    CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch', 'late_success',
        'unmatched')),
    CONSTRAINT discrepancies_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD'))
);
--rollback DROP TABLE discrepancies;

--changeset hazina:110-given-up-payments
-- The sandbox's network reports on some payments only once they were given up, and looks for these all the time.
CREATE INDEX payments_given_up ON payments (provider, updated_at) WHERE failure_reason = 'expired';
--rollback DROP INDEX payments_given_up;
