--liquibase formatted sql

-- What a person decides about what was raised; money that comes in unasked; and who ended what failed.

--changeset hazina:160-failed-by
-- Null in what failed before this was kept; there the reason says it.
ALTER TABLE payments ADD COLUMN failed_by text,
    ADD CONSTRAINT payments_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up')),
    ADD CONSTRAINT payments_failed_by_when_failed CHECK (state = 'failed' OR failed_by IS NULL);
ALTER TABLE refunds ADD COLUMN failed_by text,
    ADD CONSTRAINT refunds_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up')),
    ADD CONSTRAINT refunds_failed_by_when_failed CHECK (state = 'failed' OR failed_by IS NULL);
ALTER TABLE payouts ADD COLUMN failed_by text,
    ADD CONSTRAINT payouts_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up')),
    ADD CONSTRAINT payouts_failed_by_when_failed CHECK (state = 'failed' OR failed_by IS NULL);
--rollback ALTER TABLE payments DROP COLUMN failed_by;
--rollback ALTER TABLE refunds DROP COLUMN failed_by;
--rollback ALTER TABLE payouts DROP COLUMN failed_by;

--changeset hazina:160-resolving
-- Adding up what stands in suspense may take as long as there are entries.
SET LOCAL statement_timeout = 0;
-- What stands in suspense is positive where money waits and negative where it is missing.
ALTER TABLE discrepancies
    ADD COLUMN suspense           bigint NOT NULL DEFAULT 0,
    ADD COLUMN state              text   NOT NULL DEFAULT 'open',
    ADD COLUMN action             text,
    ADD COLUMN wallet_merchant_id uuid,
    ADD COLUMN wallet_account_id  uuid,
    ADD COLUMN wallet_id          uuid,
    ADD COLUMN note               text,
    ADD COLUMN resolved_by        text,
    ADD COLUMN resolved_at        timestamptz,
    ADD CONSTRAINT discrepancies_state_known CHECK (state IN ('open', 'chosen', 'resolved')),
    ADD CONSTRAINT discrepancies_action_known CHECK (
        action IN ('acknowledge', 'credit_wallet', 'recover', 'write_off')),
    ADD CONSTRAINT discrepancies_state_complete CHECK (
        CASE WHEN state = 'open' THEN num_nonnulls(action, wallet_id, note, resolved_by, resolved_at) = 0
             ELSE num_nulls(action, resolved_by, resolved_at) = 0 END),
    ADD CONSTRAINT discrepancies_wallet_complete CHECK (
        num_nulls(wallet_merchant_id, wallet_account_id, wallet_id) IN (0, 3));

-- What was raised before knows only from the books what it put there.
UPDATE discrepancies d SET suspense = coalesce((
    SELECT sum(e.amount) FROM entries e
    WHERE e.merchant_id = d.merchant_id AND e.subject_id = d.subject_id AND e.place = 'suspense'
      AND e.kind = ANY (CASE d.kind WHEN 'late_success' THEN ARRAY['late_success'] WHEN 'unmatched' THEN ARRAY['unmatched']
          WHEN 'closed_wallet' THEN ARRAY['collected', 'refund_failed'] ELSE ARRAY[]::text[] END)), 0);

-- The operator looks at all merchants at once, and names one by its id alone.
CREATE UNIQUE INDEX discrepancies_id_key ON discrepancies (id);
CREATE INDEX discrepancies_by_time ON discrepancies (raised_at DESC, id DESC);
CREATE INDEX discrepancies_unresolved ON discrepancies (raised_at DESC, id DESC) WHERE state <> 'resolved';

ALTER TABLE postings DROP CONSTRAINT postings_subject_known,
    ADD CONSTRAINT postings_subject_known CHECK (
        subject_kind IN ('payment', 'refund', 'payout', 'transfer', 'notice', 'discrepancy'));
--rollback ALTER TABLE discrepancies DROP COLUMN suspense, DROP COLUMN state, DROP COLUMN action,
--rollback     DROP COLUMN wallet_merchant_id, DROP COLUMN wallet_account_id, DROP COLUMN wallet_id, DROP COLUMN note,
--rollback     DROP COLUMN resolved_by, DROP COLUMN resolved_at;
--rollback DROP INDEX discrepancies_id_key, discrepancies_by_time;

--changeset hazina:160-platform
-- The platform as a merchant: what comes in and belongs to nobody yet stands in its books. No user and no key is of it,
-- and its account's number is one that is never given out.
ALTER TABLE accounts DROP CONSTRAINT accounts_number_check,
    ADD CONSTRAINT accounts_number_check CHECK (number ~ '^HZN[1-9][0-9]{7}$'
        OR (number = 'HZN00000000' AND merchant_id = '00000000-0000-0000-0000-000000000000'));
INSERT INTO merchants (id, name, country, suspended, created_at)
    VALUES ('00000000-0000-0000-0000-000000000000', 'Hazina', 'KE', false, '1970-01-01T00:00:00Z');
INSERT INTO accounts (merchant_id, id, number, name, default_currency, payout_currencies, created_at)
    VALUES ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', 'HZN00000000', 'Hazina',
        'KES', '', '1970-01-01T00:00:00Z');
--rollback DELETE FROM accounts WHERE number = 'HZN00000000';
--rollback DELETE FROM merchants WHERE id = '00000000-0000-0000-0000-000000000000';

--changeset hazina:160-inbound
-- Money that came in unasked, and the one place each may go to. All of it is the platform's.
CREATE TABLE inbound (
    merchant_id       uuid        NOT NULL REFERENCES merchants (id),
    id                uuid        NOT NULL,
    provider          text        NOT NULL,
    receipt           text        NOT NULL,
    account_reference text        NOT NULL,
    currency          text        NOT NULL,
    amount            bigint      NOT NULL,
    payer_phone       text        NOT NULL,
    received_at       timestamptz NOT NULL,
    state             text        NOT NULL,
    to_merchant_id    uuid,
    to_account_id     uuid,
    to_wallet_id      uuid,
    CONSTRAINT inbound_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT inbound_receipt_key UNIQUE (merchant_id, provider, receipt),
    CONSTRAINT inbound_positive CHECK (amount > 0),
    CONSTRAINT inbound_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT inbound_receipt_length CHECK (char_length(receipt) BETWEEN 1 AND 255),
    CONSTRAINT inbound_reference_length CHECK (char_length(account_reference) <= 255),
    CONSTRAINT inbound_state_known CHECK (state IN ('routed', 'credited', 'suspended')),
    CONSTRAINT inbound_state_complete CHECK (
        num_nulls(to_merchant_id, to_account_id, to_wallet_id) = CASE WHEN state = 'suspended' THEN 3 ELSE 0 END)
);

-- The operator may name any merchant's wallet by its id.
CREATE INDEX wallets_by_id ON wallets (id);
--rollback DROP TABLE inbound;
--rollback DROP INDEX wallets_by_id;

--changeset hazina:160-inbound-kept splitStatements:false
CREATE TRIGGER inbound_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF merchant_id, id, provider, receipt, currency, amount
    ON inbound FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER inbound_kept ON inbound;
