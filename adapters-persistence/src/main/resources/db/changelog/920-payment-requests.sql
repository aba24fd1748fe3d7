--liquibase formatted sql

-- What merchants ask payers for, each with an account at the paybill, and the money that came for it.

--changeset hazina:920-payment-requests splitStatements:false
-- Without an amount, the payer chooses it. What was received counts all that came, in any state.
CREATE TABLE payment_requests (
    merchant_id    uuid        NOT NULL,
    id             uuid        NOT NULL,
    account_id     uuid        NOT NULL,
    wallet_id      uuid        NOT NULL,
    reference      text        NOT NULL,
    pay_to         text        NOT NULL,
    currency       text        NOT NULL,
    amount         bigint,
    expires_at     timestamptz,
    partial        boolean     NOT NULL,
    created_at     timestamptz NOT NULL,
    created_by     text,
    created_from   text,
    metadata       text,
    metadata_terms text,
    state          text        NOT NULL,
    received       bigint      NOT NULL,
    payments       integer     NOT NULL,
    updated_at     timestamptz NOT NULL,
    CONSTRAINT payment_requests_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT payment_requests_created_at_key UNIQUE (merchant_id, created_at),
    CONSTRAINT payment_requests_reference_key UNIQUE (merchant_id, reference),
    CONSTRAINT payment_requests_pay_to_key UNIQUE (merchant_id, pay_to),
    CONSTRAINT payment_requests_positive CHECK (amount > 0),
    CONSTRAINT payment_requests_reference_length CHECK (char_length(reference) BETWEEN 1 AND 64),
    CONSTRAINT payment_requests_received_counts CHECK (received >= 0 AND payments >= 0 AND (received = 0) = (payments = 0)),
    CONSTRAINT payment_requests_state_known CHECK (
        state IN ('open', 'underpaid', 'paid', 'overpaid', 'expired', 'canceled', 'paid_late')),
    CONSTRAINT payment_requests_state_complete CHECK (CASE state
        WHEN 'open' THEN payments = 0
        WHEN 'underpaid' THEN payments > 0 AND received < amount
        WHEN 'paid' THEN payments > 0 AND received >= coalesce(amount, 1)
        WHEN 'overpaid' THEN payments > 0 AND received > coalesce(amount, 1)
        WHEN 'paid_late' THEN payments > 0
        ELSE received < coalesce(amount, 1) END)
);
CREATE INDEX payment_requests_by_account ON payment_requests (merchant_id, account_id, created_at DESC);
CREATE INDEX payment_requests_by_state ON payment_requests (merchant_id, account_id, state, created_at DESC);
CREATE INDEX payment_requests_by_reference ON payment_requests (merchant_id, lower(reference) COLLATE "C");
CREATE INDEX payment_requests_by_metadata ON payment_requests USING gin (string_to_array(metadata_terms, ' '))
    WHERE metadata_terms IS NOT NULL;
CREATE INDEX payment_requests_due ON payment_requests (expires_at)
    WHERE state IN ('open', 'underpaid') AND expires_at IS NOT NULL;
CREATE TRIGGER payment_requests_kept BEFORE DELETE OR TRUNCATE
    OR UPDATE OF merchant_id, id, account_id, wallet_id, reference, pay_to, currency, amount, expires_at, partial, created_at,
        created_by, created_from
    ON payment_requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TABLE payment_requests;

--changeset hazina:920-payment-request-payments splitStatements:false
-- Each payment that came to a request's account, with the state of the request after it.
CREATE TABLE payment_request_payments (
    merchant_id uuid        NOT NULL,
    request_id  uuid        NOT NULL,
    payment_id  uuid        NOT NULL,
    currency    text        NOT NULL,
    amount      bigint      NOT NULL,
    state       text        NOT NULL,
    at          timestamptz NOT NULL,
    CONSTRAINT payment_request_payments_pkey PRIMARY KEY (merchant_id, request_id, payment_id),
    CONSTRAINT payment_request_payments_positive CHECK (amount > 0)
);
CREATE INDEX payment_request_payments_by_time ON payment_request_payments (merchant_id, request_id, at DESC);
CREATE TRIGGER payment_request_payments_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payment_request_payments
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TABLE payment_request_payments;

--changeset hazina:920-request-events
ALTER TABLE webhook_events DROP CONSTRAINT webhook_events_type_known;
ALTER TABLE webhook_events ADD CONSTRAINT webhook_events_type_known CHECK (type IN ('payment.succeeded', 'payment.failed',
    'payment.canceled', 'payment.refunded', 'payment.refund_failed', 'payment.refund_late_success', 'payout.succeeded',
    'payout.failed', 'payout.canceled', 'payout.late_success', 'wallet.corrected', 'payment_request.paid',
    'payment_request.overpaid', 'payment_request.expired', 'failure_burst', 'recovery', 'late_success')) NOT VALID;
--rollback ALTER TABLE webhook_events DROP CONSTRAINT webhook_events_type_known;
--rollback ALTER TABLE webhook_events ADD CONSTRAINT webhook_events_type_known CHECK (type IN ('payment.succeeded',
--rollback     'payment.failed', 'payment.canceled', 'payment.refunded', 'payment.refund_failed', 'payment.refund_late_success',
--rollback     'payout.succeeded', 'payout.failed', 'payout.canceled', 'payout.late_success', 'wallet.corrected',
--rollback     'failure_burst', 'recovery', 'late_success'));

--changeset hazina:920-checked
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE webhook_events VALIDATE CONSTRAINT webhook_events_type_known;
--rollback SELECT 1;
