--liquibase formatted sql

-- A refund over a limit may be held before it is sent, and its merchant may cancel it while it is held.

--changeset hazina:1050-held-refunds
-- What holds it, one reason a line; and when the last of its holds was removed, from when on its time runs.
ALTER TABLE refunds ADD COLUMN holds text;
ALTER TABLE refunds ADD COLUMN let_go_at timestamptz;

ALTER TABLE refunds DROP CONSTRAINT refunds_state_known;
ALTER TABLE refunds ADD CONSTRAINT refunds_state_known
    CHECK (state IN ('held', 'pending', 'succeeded', 'failed', 'canceled')) NOT VALID;

ALTER TABLE refunds DROP CONSTRAINT refunds_state_complete;
ALTER TABLE refunds ADD CONSTRAINT refunds_state_complete CHECK ((state = 'succeeded') = (receipt IS NOT NULL)
    AND (state = 'failed') = (failure_reason IS NOT NULL) AND (state = 'held') = (holds IS NOT NULL)
    AND (state IN ('failed', 'canceled') OR NOT paid_later)) NOT VALID;
--rollback ALTER TABLE refunds DROP CONSTRAINT refunds_state_complete;
--rollback ALTER TABLE refunds ADD CONSTRAINT refunds_state_complete CHECK ((state = 'succeeded') = (receipt IS NOT NULL)
--rollback     AND (state = 'failed') = (failure_reason IS NOT NULL) AND (state = 'failed' OR NOT paid_later));
--rollback ALTER TABLE refunds DROP CONSTRAINT refunds_state_known;
--rollback ALTER TABLE refunds ADD CONSTRAINT refunds_state_known CHECK (state IN ('pending', 'succeeded', 'failed'));
--rollback ALTER TABLE refunds DROP COLUMN let_go_at;
--rollback ALTER TABLE refunds DROP COLUMN holds;

--changeset hazina:1050-canceled-events
ALTER TABLE webhook_events DROP CONSTRAINT webhook_events_type_known;
ALTER TABLE webhook_events ADD CONSTRAINT webhook_events_type_known CHECK (type IN ('payment.succeeded', 'payment.failed',
    'payment.canceled', 'payment.refunded', 'payment.refund_failed', 'payment.refund_canceled',
    'payment.refund_late_success', 'payout.succeeded', 'payout.failed', 'payout.canceled', 'payout.late_success',
    'wallet.corrected', 'payment_request.paid', 'payment_request.overpaid', 'payment_request.expired', 'failure_burst',
    'recovery', 'late_success')) NOT VALID;
--rollback ALTER TABLE webhook_events DROP CONSTRAINT webhook_events_type_known;
--rollback ALTER TABLE webhook_events ADD CONSTRAINT webhook_events_type_known CHECK (type IN ('payment.succeeded',
--rollback     'payment.failed', 'payment.canceled', 'payment.refunded', 'payment.refund_failed', 'payment.refund_late_success',
--rollback     'payout.succeeded', 'payout.failed', 'payout.canceled', 'payout.late_success', 'wallet.corrected',
--rollback     'payment_request.paid', 'payment_request.overpaid', 'payment_request.expired', 'failure_burst', 'recovery',
--rollback     'late_success'));

--changeset hazina:1050-checked
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE webhook_events VALIDATE CONSTRAINT webhook_events_type_known;
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_state_known;
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_state_complete;
--rollback SELECT 1;

--changeset hazina:1050-refund-functions splitStatements:false
-- What was canceled has given its money back, as what failed has.
CREATE OR REPLACE FUNCTION require_refunds_within_payment() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT AS $f$
DECLARE
    merchant_ids uuid[];
    payment_ids  uuid[];
BEGIN
    SELECT array_agg(merchant_id), array_agg(payment_id) INTO merchant_ids, payment_ids
        FROM (SELECT DISTINCT merchant_id, payment_id FROM written) touched;
    IF EXISTS (
        SELECT FROM unnest(merchant_ids, payment_ids) AS touched (merchant_id, payment_id)
        JOIN payments p ON p.merchant_id = touched.merchant_id AND p.id = touched.payment_id
        WHERE p.amount < (SELECT sum(r.amount) FROM refunds r
            WHERE r.merchant_id = p.merchant_id AND r.payment_id = p.id AND r.state NOT IN ('failed', 'canceled'))) THEN
        RAISE EXCEPTION 'refunds exceed their payment'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
    END IF;
    RETURN NULL;
END
$f$;
--rollback empty

--changeset hazina:1050-held-index runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS refunds_held ON refunds (merchant_id) WHERE state = 'held';
REINDEX INDEX CONCURRENTLY refunds_held;
--rollback DROP INDEX refunds_held;
