--liquibase formatted sql

-- A payout may be held before it is sent, and its merchant may cancel it while nothing has been sent.

--changeset hazina:720-held-payouts
-- What holds it, one reason a line; and when the last of its holds was removed, from when on its time runs.
ALTER TABLE payouts ADD COLUMN holds text;
ALTER TABLE payouts ADD COLUMN let_go_at timestamptz;

ALTER TABLE payouts DROP CONSTRAINT payouts_state_known;
ALTER TABLE payouts ADD CONSTRAINT payouts_state_known
    CHECK (state IN ('held', 'queued', 'sending', 'sent', 'succeeded', 'failed', 'canceled')) NOT VALID;

ALTER TABLE payouts DROP CONSTRAINT payouts_state_complete;
ALTER TABLE payouts ADD CONSTRAINT payouts_state_complete CHECK (
    (state <> 'sending' OR num_nulls(fence, sending_until) = 0) AND (state <> 'sent' OR provider_ref IS NOT NULL)
    AND (state = 'succeeded') = (receipt IS NOT NULL) AND (state = 'failed') = (failure_reason IS NOT NULL)
    AND (state = 'held') = (holds IS NOT NULL) AND (state IN ('failed', 'canceled') OR NOT paid_later)) NOT VALID;

ALTER TABLE payouts DROP CONSTRAINT payouts_looked_at_while_undecided;
ALTER TABLE payouts ADD CONSTRAINT payouts_looked_at_while_undecided CHECK (
    CASE WHEN state IN ('held', 'queued', 'sending', 'sent') THEN next_look_at IS NOT NULL
         ELSE next_look_at IS NULL OR coalesce(failed_by, '') = 'given_up' AND NOT paid_later END) NOT VALID;
--rollback ALTER TABLE payouts DROP CONSTRAINT payouts_looked_at_while_undecided;
--rollback ALTER TABLE payouts ADD CONSTRAINT payouts_looked_at_while_undecided CHECK (
--rollback     CASE WHEN state IN ('queued', 'sending', 'sent') THEN next_look_at IS NOT NULL
--rollback          ELSE next_look_at IS NULL OR coalesce(failed_by, '') = 'given_up' AND NOT paid_later END);
--rollback ALTER TABLE payouts DROP CONSTRAINT payouts_state_complete;
--rollback ALTER TABLE payouts ADD CONSTRAINT payouts_state_complete CHECK (
--rollback     (state <> 'sending' OR num_nulls(fence, sending_until) = 0) AND (state <> 'sent' OR provider_ref IS NOT NULL)
--rollback     AND (state = 'succeeded') = (receipt IS NOT NULL) AND (state = 'failed') = (failure_reason IS NOT NULL)
--rollback     AND (state = 'failed' OR NOT paid_later));
--rollback ALTER TABLE payouts DROP CONSTRAINT payouts_state_known;
--rollback ALTER TABLE payouts ADD CONSTRAINT payouts_state_known
--rollback     CHECK (state IN ('queued', 'sending', 'sent', 'succeeded', 'failed'));
--rollback ALTER TABLE payouts DROP COLUMN let_go_at;
--rollback ALTER TABLE payouts DROP COLUMN holds;

--changeset hazina:720-canceled-events
ALTER TABLE webhook_events DROP CONSTRAINT webhook_events_type_known;
ALTER TABLE webhook_events ADD CONSTRAINT webhook_events_type_known CHECK (type IN ('payment.succeeded', 'payment.failed',
    'payment.canceled', 'payment.refunded', 'payment.refund_failed', 'payment.refund_late_success', 'payout.succeeded',
    'payout.failed', 'payout.canceled', 'payout.late_success', 'wallet.corrected', 'failure_burst', 'recovery',
    'late_success')) NOT VALID;
--rollback ALTER TABLE webhook_events DROP CONSTRAINT webhook_events_type_known;
--rollback ALTER TABLE webhook_events ADD CONSTRAINT webhook_events_type_known CHECK (type IN ('payment.succeeded',
--rollback     'payment.failed', 'payment.canceled', 'payment.refunded', 'payment.refund_failed', 'payment.refund_late_success',
--rollback     'payout.succeeded', 'payout.failed', 'payout.late_success', 'wallet.corrected', 'failure_burst', 'recovery',
--rollback     'late_success'));

--changeset hazina:720-checked
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE webhook_events VALIDATE CONSTRAINT webhook_events_type_known;
ALTER TABLE payouts VALIDATE CONSTRAINT payouts_state_known;
ALTER TABLE payouts VALIDATE CONSTRAINT payouts_state_complete;
ALTER TABLE payouts VALIDATE CONSTRAINT payouts_looked_at_while_undecided;
--rollback SELECT 1;
