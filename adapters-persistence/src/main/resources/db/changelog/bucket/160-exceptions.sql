--liquibase formatted sql

-- What providers send, and what of it contradicts the books or fits nowhere.

--changeset hazina:bucket-exceptions splitStatements:false
-- What providers send, byte for byte, with the state of its handling; deleted when it is old enough.
CREATE TABLE provider_callbacks (
    merchant_id  uuid        NOT NULL,
    id           uuid        NOT NULL,
    adapter      text        NOT NULL,
    subject_kind text        NOT NULL,
    subject_id   uuid        NOT NULL,
    body         bytea       NOT NULL,
    body_sha256  bytea       NOT NULL GENERATED ALWAYS AS (sha256(body)) STORED,
    received_at  timestamptz NOT NULL,
    claimed_at   timestamptz NOT NULL,
    status       text        NOT NULL DEFAULT 'new',
    why          text,
    proof        text        NOT NULL DEFAULT 'proven',
    purpose      text        NOT NULL DEFAULT 'reports',
    CONSTRAINT provider_callbacks_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT provider_callbacks_body_key UNIQUE (merchant_id, subject_id, subject_kind, adapter, purpose,
        body_sha256),
    CONSTRAINT provider_callbacks_body_size CHECK (octet_length(body) <= 65536),
    CONSTRAINT provider_callbacks_proof_known CHECK (proof IN ('proven', 'hint')),
    CONSTRAINT provider_callbacks_purpose_known CHECK (purpose IN ('reports', 'timeouts', 'answers')),
    CONSTRAINT provider_callbacks_status_known CHECK (status IN ('new', 'handled', 'ignored', 'set_aside')),
    CONSTRAINT provider_callbacks_subject_known
        CHECK (subject_kind IN ('payment', 'refund', 'payout', 'transfer', 'notice')),
    CONSTRAINT provider_callbacks_why_set_aside CHECK ((status = 'set_aside') = (why IS NOT NULL)),
    CONSTRAINT provider_callbacks_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE INDEX provider_callbacks_by_id ON provider_callbacks (id);
CREATE INDEX provider_callbacks_ended ON provider_callbacks (received_at) WHERE status <> 'new';
CREATE INDEX provider_callbacks_new_by_adapter ON provider_callbacks (adapter, claimed_at) WHERE status = 'new';
CREATE INDEX provider_callbacks_set_aside ON provider_callbacks (received_at DESC) WHERE status = 'set_aside';

CREATE FUNCTION provider_callbacks_expire() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refuse_early_deletion('callbacks', OLD.received_at, OLD.status <> 'new', TG_TABLE_NAME);
    RETURN OLD;
END
$$;
CREATE TRIGGER provider_callbacks_expire BEFORE DELETE ON provider_callbacks
    FOR EACH ROW EXECUTE FUNCTION provider_callbacks_expire();

-- Money that came in without being asked for, and the one place that it goes to; the platform's own rows.
CREATE TABLE inbound (
    merchant_id       uuid        NOT NULL,
    id                uuid        NOT NULL,
    provider          text        NOT NULL,
    receipt           text        NOT NULL,
    account_reference text        NOT NULL,
    currency          text        NOT NULL,
    amount            bigint      NOT NULL,
    payer_phone       text,
    received_at       timestamptz NOT NULL,
    state             text        NOT NULL,
    to_merchant_id    uuid,
    to_account_id     uuid,
    to_wallet_id      uuid,
    float_account     text,
    CONSTRAINT inbound_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT inbound_receipt_key UNIQUE (merchant_id, provider, receipt),
    CONSTRAINT inbound_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT inbound_float_account CHECK (starts_with(float_account, provider || ':')),
    CONSTRAINT inbound_positive CHECK (amount > 0),
    CONSTRAINT inbound_receipt_length CHECK (char_length(receipt) >= 1 AND char_length(receipt) <= 255),
    CONSTRAINT inbound_reference_length CHECK (char_length(account_reference) <= 255),
    CONSTRAINT inbound_state_complete CHECK (num_nulls(to_merchant_id, to_account_id,
        to_wallet_id) = CASE WHEN state = 'suspended' THEN 3
        ELSE 0 END),
    CONSTRAINT inbound_state_known CHECK (state IN ('routed', 'credited', 'suspended')),
    CONSTRAINT inbound_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);
CREATE INDEX inbound_by_time ON inbound USING brin (received_at)
    WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX inbound_suspended ON inbound (provider, receipt) WHERE state = 'suspended';

CREATE TRIGGER inbound_kept BEFORE DELETE
    OR UPDATE OF merchant_id, id, provider, receipt, currency, amount OR TRUNCATE ON inbound
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a provider reports that contradicts the books or fits nowhere, until a person resolves it.
CREATE TABLE discrepancies (
    merchant_id        uuid        NOT NULL,
    id                 uuid        NOT NULL,
    account_id         uuid        NOT NULL,
    kind               text        NOT NULL,
    subject_kind       text        NOT NULL,
    subject_id         uuid        NOT NULL,
    currency           text        NOT NULL,
    amount             bigint      NOT NULL,
    detail             text        NOT NULL,
    raised_at          timestamptz NOT NULL,
    suspense           bigint      NOT NULL DEFAULT 0,
    state              text        NOT NULL DEFAULT 'open',
    action             text,
    wallet_merchant_id uuid,
    wallet_account_id  uuid,
    wallet_id          uuid,
    note               text,
    resolved_by        text,
    resolved_at        timestamptz,
    found_receipt      text,
    found_amount       bigint,
    proposed_by        text,
    float_account      text,
    CONSTRAINT discrepancies_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT discrepancies_action_known
        CHECK (action IN ('acknowledge', 'credit_wallet', 'recover', 'write_off', 'settle_succeeded',
        'settle_failed', 'correct')),
    CONSTRAINT discrepancies_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT discrepancies_float_account CHECK (position(':' IN float_account) > 1),
    CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch',
        'late_success', 'unmatched', 'unanswered', 'in_doubt')),
    CONSTRAINT discrepancies_state_complete
        CHECK (CASE WHEN state = 'open' THEN num_nonnulls(action, wallet_id, note, resolved_by, resolved_at) = 0
        ELSE num_nulls(action, resolved_by, resolved_at) = 0 END),
    CONSTRAINT discrepancies_state_known CHECK (state IN ('open', 'proposed', 'chosen', 'resolved')),
    CONSTRAINT discrepancies_subject_known
        CHECK (subject_kind IN ('payment', 'refund', 'payout', 'transfer', 'notice')),
    CONSTRAINT discrepancies_wallet_complete
        CHECK (num_nulls(wallet_merchant_id, wallet_account_id, wallet_id) IN (0, 3)),
    CONSTRAINT discrepancies_account_fkey FOREIGN KEY (merchant_id, account_id)
        REFERENCES accounts (merchant_id, id)
);
CREATE INDEX discrepancies_by_subject ON discrepancies (subject_id);
CREATE INDEX discrepancies_by_time ON discrepancies (raised_at DESC, id DESC);
CREATE UNIQUE INDEX discrepancies_id_key ON discrepancies (id);
CREATE INDEX discrepancies_of_wallets ON discrepancies (wallet_merchant_id, wallet_account_id,
    resolved_at) WHERE wallet_id IS NOT NULL AND state = 'resolved';
CREATE INDEX discrepancies_unresolved ON discrepancies (raised_at DESC, id DESC) WHERE state <> 'resolved';
CREATE UNIQUE INDEX discrepancies_unresolved_key ON discrepancies (merchant_id, subject_id, kind)
    WHERE state <> 'resolved';
--rollback DROP TABLE discrepancies CASCADE;
--rollback DROP TABLE inbound CASCADE;
--rollback DROP TABLE provider_callbacks CASCADE;
--rollback DROP FUNCTION provider_callbacks_expire();
