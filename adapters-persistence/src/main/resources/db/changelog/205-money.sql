--liquibase formatted sql

-- What a provider has said about something that is open, whose each receipt is, and what a person decides.

--changeset hazina:205-payments
ALTER TABLE payments
    -- Until when somebody has the right to tell its channel; null in what was pending before this was kept.
    ADD COLUMN sending_until    timestamptz,
    -- A report disagreed with what was asked: a person ends it.
    ADD COLUMN disputed         boolean NOT NULL DEFAULT false,
    -- Called off when its channel may have been told.
    ADD COLUMN watched          boolean NOT NULL DEFAULT false,
    -- What was asked for, where another amount came.
    ADD COLUMN requested_amount bigint,
    ADD COLUMN corrected_action text,
    ADD COLUMN corrected_amount bigint,
    ADD COLUMN corrected_at     timestamptz,
    ADD CONSTRAINT payments_requested_positive CHECK (requested_amount > 0) NOT VALID,
    ADD CONSTRAINT payments_corrected_complete CHECK (
        num_nulls(corrected_action, corrected_amount, corrected_at) IN (0, 3)) NOT VALID,
    ADD CONSTRAINT payments_watched_when_canceled CHECK (state = 'canceled' OR NOT watched) NOT VALID,
    DROP CONSTRAINT payments_failed_by_known,
    ADD CONSTRAINT payments_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up', 'decided')) NOT VALID,
    DROP CONSTRAINT payments_looked_at_while_undecided,
    ADD CONSTRAINT payments_looked_at_while_undecided CHECK (
        CASE WHEN state IN ('pending', 'processing') THEN next_look_at IS NOT NULL
             ELSE next_look_at IS NULL OR coalesce(failed_by, '') = 'given_up' OR watched END) NOT VALID;
--rollback UPDATE payments SET next_look_at = NULL WHERE watched;
--rollback ALTER TABLE payments DROP CONSTRAINT payments_looked_at_while_undecided, DROP CONSTRAINT payments_failed_by_known,
--rollback     DROP COLUMN sending_until, DROP COLUMN disputed, DROP COLUMN watched, DROP COLUMN requested_amount,
--rollback     DROP COLUMN corrected_action, DROP COLUMN corrected_amount, DROP COLUMN corrected_at,
--rollback     ADD CONSTRAINT payments_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up')) NOT VALID,
--rollback     ADD CONSTRAINT payments_looked_at_while_undecided CHECK (
--rollback         CASE WHEN state IN ('pending', 'processing') THEN next_look_at IS NOT NULL
--rollback              ELSE next_look_at IS NULL OR coalesce(failed_by, '') = 'given_up' END);

--changeset hazina:205-refunds
ALTER TABLE refunds
    ADD COLUMN disputed         boolean NOT NULL DEFAULT false,
    ADD COLUMN requested_amount bigint,
    -- When the channel said that a failed one was paid back after all, and under which receipt.
    ADD COLUMN late_at          timestamptz,
    ADD COLUMN late_receipt     text,
    ADD COLUMN corrected_action text,
    ADD COLUMN corrected_amount bigint,
    ADD COLUMN corrected_at     timestamptz,
    ADD CONSTRAINT refunds_requested_positive CHECK (requested_amount > 0) NOT VALID,
    ADD CONSTRAINT refunds_corrected_complete CHECK (
        num_nulls(corrected_action, corrected_amount, corrected_at) IN (0, 3)) NOT VALID,
    DROP CONSTRAINT refunds_failed_by_known,
    ADD CONSTRAINT refunds_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up', 'decided')) NOT VALID;
--rollback ALTER TABLE refunds DROP CONSTRAINT refunds_failed_by_known, DROP COLUMN disputed, DROP COLUMN requested_amount,
--rollback     DROP COLUMN late_at, DROP COLUMN late_receipt, DROP COLUMN corrected_action, DROP COLUMN corrected_amount,
--rollback     DROP COLUMN corrected_at,
--rollback     ADD CONSTRAINT refunds_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up')) NOT VALID;

--changeset hazina:205-payouts
ALTER TABLE payouts
    -- What the provider has said about it since it was sent.
    ADD COLUMN evidence         text NOT NULL DEFAULT 'none',
    ADD COLUMN requested_amount bigint,
    ADD COLUMN late_at          timestamptz,
    ADD COLUMN late_receipt     text,
    ADD COLUMN corrected_action text,
    ADD COLUMN corrected_amount bigint,
    ADD COLUMN corrected_at     timestamptz,
    ADD CONSTRAINT payouts_evidence_known CHECK (evidence IN ('none', 'in_progress', 'disputed')) NOT VALID,
    ADD CONSTRAINT payouts_requested_positive CHECK (requested_amount > 0) NOT VALID,
    ADD CONSTRAINT payouts_corrected_complete CHECK (
        num_nulls(corrected_action, corrected_amount, corrected_at) IN (0, 3)) NOT VALID,
    DROP CONSTRAINT payouts_failed_by_known,
    ADD CONSTRAINT payouts_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up', 'decided')) NOT VALID;
--rollback ALTER TABLE payouts DROP CONSTRAINT payouts_failed_by_known, DROP COLUMN evidence, DROP COLUMN requested_amount,
--rollback     DROP COLUMN late_at, DROP COLUMN late_receipt, DROP COLUMN corrected_action, DROP COLUMN corrected_amount,
--rollback     DROP COLUMN corrected_at,
--rollback     ADD CONSTRAINT payouts_failed_by_known CHECK (failed_by IN ('refused', 'reported', 'given_up')) NOT VALID;

--changeset hazina:205-refunds-late
SET LOCAL statement_timeout = 0;
UPDATE refunds r SET late_receipt = '', late_at = coalesce((
        SELECT min(d.raised_at) FROM discrepancies d
        WHERE d.merchant_id = r.merchant_id AND d.subject_id = r.id AND d.kind = 'late_success'), r.updated_at)
    WHERE r.paid_later;
ALTER TABLE refunds ADD CONSTRAINT refunds_late_complete CHECK (
    num_nonnulls(late_at, late_receipt) = CASE WHEN paid_later THEN 2 ELSE 0 END) NOT VALID;
--rollback ALTER TABLE refunds DROP CONSTRAINT refunds_late_complete;

--changeset hazina:205-payouts-late
SET LOCAL statement_timeout = 0;
UPDATE payouts p SET late_receipt = '', late_at = coalesce((
        SELECT min(d.raised_at) FROM discrepancies d
        WHERE d.merchant_id = p.merchant_id AND d.subject_id = p.id AND d.kind = 'late_success'), p.updated_at)
    WHERE p.paid_later;
ALTER TABLE payouts ADD CONSTRAINT payouts_late_complete CHECK (
    num_nonnulls(late_at, late_receipt) = CASE WHEN paid_later THEN 2 ELSE 0 END) NOT VALID;
--rollback ALTER TABLE payouts DROP CONSTRAINT payouts_late_complete;

--changeset hazina:205-checked
-- Every row satisfies them; the checks read the rows without keeping anybody from writing.
SET LOCAL statement_timeout = 0;
ALTER TABLE payments VALIDATE CONSTRAINT payments_requested_positive, VALIDATE CONSTRAINT payments_corrected_complete,
    VALIDATE CONSTRAINT payments_watched_when_canceled, VALIDATE CONSTRAINT payments_failed_by_known,
    VALIDATE CONSTRAINT payments_looked_at_while_undecided;
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_requested_positive, VALIDATE CONSTRAINT refunds_corrected_complete,
    VALIDATE CONSTRAINT refunds_failed_by_known, VALIDATE CONSTRAINT refunds_late_complete;
ALTER TABLE payouts VALIDATE CONSTRAINT payouts_evidence_known, VALIDATE CONSTRAINT payouts_requested_positive,
    VALIDATE CONSTRAINT payouts_corrected_complete, VALIDATE CONSTRAINT payouts_failed_by_known,
    VALIDATE CONSTRAINT payouts_late_complete;
--rollback SELECT 1;

--changeset hazina:205-discrepancies
-- A subject has one unresolved exception of a kind; after it was resolved, another one is shown.
ALTER TABLE discrepancies
    DROP CONSTRAINT discrepancies_subject_key,
    DROP CONSTRAINT discrepancies_kind_known,
    ADD CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch', 'late_success',
        'unmatched', 'unanswered', 'in_doubt')),
    DROP CONSTRAINT discrepancies_state_known,
    ADD CONSTRAINT discrepancies_state_known CHECK (state IN ('open', 'proposed', 'chosen', 'resolved')),
    DROP CONSTRAINT discrepancies_action_known,
    ADD CONSTRAINT discrepancies_action_known CHECK (action IN ('acknowledge', 'credit_wallet', 'recover', 'write_off',
        'settle_succeeded', 'settle_failed', 'correct')),
    -- What the person found at the provider, and who had proposed it where it took two.
    ADD COLUMN found_receipt text,
    ADD COLUMN found_amount  bigint,
    ADD COLUMN proposed_by   text;
CREATE UNIQUE INDEX discrepancies_unresolved_key ON discrepancies (merchant_id, subject_id, kind)
    WHERE state <> 'resolved';
CREATE INDEX discrepancies_by_subject ON discrepancies (subject_id);
CREATE INDEX discrepancies_of_wallets ON discrepancies (wallet_merchant_id, wallet_account_id, resolved_at)
    WHERE wallet_id IS NOT NULL AND state = 'resolved';
ALTER TABLE postings DROP CONSTRAINT postings_kind_known,
    ADD CONSTRAINT postings_kind_known CHECK (kind IN ('collected', 'transferred', 'refund_requested', 'refunded',
        'refund_failed', 'reserved', 'paid_out', 'released', 'late_success', 'unmatched', 'corrected', 'resolved')) NOT VALID;
--rollback DROP INDEX discrepancies_unresolved_key, discrepancies_by_subject, discrepancies_of_wallets;
--rollback ALTER TABLE discrepancies DROP COLUMN found_receipt, DROP COLUMN found_amount, DROP COLUMN proposed_by,
--rollback     DROP CONSTRAINT discrepancies_kind_known, DROP CONSTRAINT discrepancies_state_known,
--rollback     DROP CONSTRAINT discrepancies_action_known,
--rollback     ADD CONSTRAINT discrepancies_subject_key UNIQUE (merchant_id, subject_id, kind),
--rollback     ADD CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch',
--rollback         'late_success', 'unmatched', 'unanswered')) NOT VALID,
--rollback     ADD CONSTRAINT discrepancies_state_known CHECK (state IN ('open', 'chosen', 'resolved')) NOT VALID,
--rollback     ADD CONSTRAINT discrepancies_action_known CHECK (
--rollback         action IN ('acknowledge', 'credit_wallet', 'recover', 'write_off')) NOT VALID;
--rollback ALTER TABLE postings DROP CONSTRAINT postings_kind_known,
--rollback     ADD CONSTRAINT postings_kind_known CHECK (kind IN ('collected', 'transferred', 'refund_requested',
--rollback         'refunded', 'refund_failed', 'reserved', 'paid_out', 'released', 'late_success', 'unmatched',
--rollback         'resolved')) NOT VALID;

--changeset hazina:205-postings-checked
SET LOCAL statement_timeout = 0;
ALTER TABLE postings VALIDATE CONSTRAINT postings_kind_known;
--rollback SELECT 1;

--changeset hazina:205-provider-receipts
-- A provider's reference of one movement of money, and what it stands for: one thing in the whole service, whichever way it
-- was told. Where merchants are spread over several databases, this is a part of the directory.
SET LOCAL statement_timeout = 0;
CREATE TABLE provider_receipts (
    provider    text    NOT NULL,
    receipt     text    NOT NULL,
    merchant_id uuid    NOT NULL,
    holder_kind text    NOT NULL,
    holder_id   uuid    NOT NULL,
    currency    text    NOT NULL,
    amount      bigint  NOT NULL CONSTRAINT provider_receipts_positive CHECK (amount > 0),
    -- Whether it is a notice whose money nobody was given, so that the payment it belongs to may take it over.
    waiting     boolean NOT NULL,
    CONSTRAINT provider_receipts_pkey PRIMARY KEY (provider, receipt),
    CONSTRAINT provider_receipts_holder_known CHECK (holder_kind IN ('payment', 'refund', 'payout', 'notice')),
    CONSTRAINT provider_receipts_waiting_notice CHECK (holder_kind = 'notice' OR NOT waiting)
);

-- Where one receipt was told of several things before, the first of them has it.
INSERT INTO provider_receipts (provider, receipt, merchant_id, holder_kind, holder_id, currency, amount, waiting)
SELECT provider, receipt, merchant_id, 'payment', id, currency, amount, false
FROM payments WHERE state = 'succeeded' AND receipt <> '' ORDER BY created_at
ON CONFLICT DO NOTHING;
INSERT INTO provider_receipts (provider, receipt, merchant_id, holder_kind, holder_id, currency, amount, waiting)
SELECT i.provider, i.receipt, i.merchant_id, 'notice', i.id, i.currency, i.amount,
       i.state = 'suspended' AND EXISTS (SELECT FROM discrepancies d
           WHERE d.merchant_id = i.merchant_id AND d.subject_id = i.id AND d.kind = 'unmatched' AND d.state = 'open')
FROM inbound i ORDER BY i.received_at
ON CONFLICT DO NOTHING;
INSERT INTO provider_receipts (provider, receipt, merchant_id, holder_kind, holder_id, currency, amount, waiting)
SELECT provider, receipt, merchant_id, 'payout', id, currency, amount, false
FROM payouts WHERE state = 'succeeded' AND receipt <> '' ORDER BY created_at
ON CONFLICT DO NOTHING;
INSERT INTO provider_receipts (provider, receipt, merchant_id, holder_kind, holder_id, currency, amount, waiting)
SELECT provider, receipt, merchant_id, 'refund', id, currency, amount, false
FROM refunds WHERE state = 'succeeded' AND receipt <> '' ORDER BY created_at
ON CONFLICT DO NOTHING;

CREATE INDEX inbound_suspended ON inbound (provider, receipt) WHERE state = 'suspended';
--rollback DROP INDEX inbound_suspended;
--rollback DROP TABLE provider_receipts;

--changeset hazina:205-provider-receipts-kept splitStatements:false
CREATE TRIGGER provider_receipts_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF provider, receipt, currency ON provider_receipts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER provider_receipts_kept ON provider_receipts;

--changeset hazina:205-payments-awaiting-receipt runInTransaction:false
-- Prompts that have no receipt yet: a notice may bring it.
DROP INDEX CONCURRENTLY IF EXISTS payments_awaiting_receipt;
CREATE INDEX CONCURRENTLY payments_awaiting_receipt ON payments (provider, amount)
    WHERE channel = 'mm_stk_push' AND (state IN ('pending', 'processing') OR receipt = '' OR next_look_at IS NOT NULL);
--rollback DROP INDEX payments_awaiting_receipt;

--changeset hazina:205-callback-purpose
-- What may be told at the path that a callback came in on.
ALTER TABLE provider_callbacks ADD COLUMN purpose text NOT NULL DEFAULT 'reports',
    ADD CONSTRAINT provider_callbacks_purpose_known CHECK (purpose IN ('reports', 'timeouts', 'answers')) NOT VALID;
--rollback ALTER TABLE provider_callbacks DROP COLUMN purpose;

--changeset hazina:205-callback-purpose-checked
SET LOCAL statement_timeout = 0;
ALTER TABLE provider_callbacks VALIDATE CONSTRAINT provider_callbacks_purpose_known;
--rollback SELECT 1;

--changeset hazina:205-callback-bodies runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS provider_callbacks_bodies;
CREATE UNIQUE INDEX CONCURRENTLY provider_callbacks_bodies
    ON provider_callbacks (merchant_id, subject_id, subject_kind, adapter, purpose, body_sha256);
--rollback DROP INDEX IF EXISTS provider_callbacks_bodies;

--changeset hazina:205-callback-body-key
-- The index takes the name of the constraint.
ALTER TABLE provider_callbacks DROP CONSTRAINT provider_callbacks_body_key,
    ADD CONSTRAINT provider_callbacks_body_key UNIQUE USING INDEX provider_callbacks_bodies;
--rollback ALTER TABLE provider_callbacks DROP CONSTRAINT provider_callbacks_body_key,
--rollback     ADD CONSTRAINT provider_callbacks_body_key UNIQUE (merchant_id, subject_id, subject_kind, adapter, body_sha256);

--changeset hazina:205-key-takers
-- Which instance took the key: as long as it is there, others wait for its answer.
ALTER TABLE idempotency_keys ADD COLUMN taken_by uuid;
--rollback ALTER TABLE idempotency_keys DROP COLUMN taken_by;

--changeset hazina:205-event-types
ALTER TABLE webhook_events DROP CONSTRAINT webhook_events_type_known,
    ADD CONSTRAINT webhook_events_type_known CHECK (type IN ('payment.succeeded', 'payment.failed', 'payment.canceled',
        'payment.refunded', 'payment.refund_failed', 'payment.refund_late_success', 'payout.succeeded', 'payout.failed',
        'payout.late_success', 'wallet.corrected', 'failure_burst', 'recovery', 'late_success')) NOT VALID;
--rollback ALTER TABLE webhook_events DROP CONSTRAINT webhook_events_type_known,
--rollback     ADD CONSTRAINT webhook_events_type_known CHECK (type IN ('payment.succeeded', 'payment.failed',
--rollback         'payment.canceled', 'payment.refunded', 'payment.refund_failed', 'payout.succeeded', 'payout.failed',
--rollback         'failure_burst', 'recovery', 'late_success')) NOT VALID;

--changeset hazina:205-event-types-checked
SET LOCAL statement_timeout = 0;
ALTER TABLE webhook_events VALIDATE CONSTRAINT webhook_events_type_known;
--rollback SELECT 1;
