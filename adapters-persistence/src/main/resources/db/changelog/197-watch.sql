--liquibase formatted sql

-- What was given up is watched for a while: it stays on the schedule although it has ended. And a refund on which nobody says a
-- last word is brought before a person.

--changeset hazina:197-watched-payments
ALTER TABLE payments DROP CONSTRAINT payments_looked_at_while_open,
    ADD CONSTRAINT payments_looked_at_while_undecided CHECK (
        CASE WHEN state IN ('pending', 'processing') THEN next_look_at IS NOT NULL
             ELSE next_look_at IS NULL OR coalesce(failed_by, '') = 'given_up' END) NOT VALID;
--rollback UPDATE payments SET next_look_at = NULL WHERE state NOT IN ('pending', 'processing');
--rollback ALTER TABLE payments DROP CONSTRAINT payments_looked_at_while_undecided,
--rollback     ADD CONSTRAINT payments_looked_at_while_open CHECK (
--rollback         (state IN ('pending', 'processing')) = (next_look_at IS NOT NULL));

--changeset hazina:197-watched-payments-valid
-- Every row is looked at, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE payments VALIDATE CONSTRAINT payments_looked_at_while_undecided;
--rollback SELECT 1;

--changeset hazina:197-watched-payouts
ALTER TABLE payouts DROP CONSTRAINT payouts_looked_at_while_open,
    ADD CONSTRAINT payouts_looked_at_while_undecided CHECK (
        CASE WHEN state IN ('queued', 'sending', 'sent') THEN next_look_at IS NOT NULL
             ELSE next_look_at IS NULL OR coalesce(failed_by, '') = 'given_up' AND NOT paid_later END) NOT VALID;
--rollback UPDATE payouts SET next_look_at = NULL WHERE state NOT IN ('queued', 'sending', 'sent');
--rollback ALTER TABLE payouts DROP CONSTRAINT payouts_looked_at_while_undecided,
--rollback     ADD CONSTRAINT payouts_looked_at_while_open CHECK (
--rollback         (state IN ('queued', 'sending', 'sent')) = (next_look_at IS NOT NULL));

--changeset hazina:197-watched-payouts-valid
SET LOCAL statement_timeout = 0;
ALTER TABLE payouts VALIDATE CONSTRAINT payouts_looked_at_while_undecided;
--rollback SELECT 1;

--changeset hazina:197-unanswered-refunds
ALTER TABLE discrepancies DROP CONSTRAINT discrepancies_kind_known,
    ADD CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch', 'late_success',
        'unmatched', 'unanswered'));
--rollback DELETE FROM discrepancies WHERE kind = 'unanswered';
--rollback ALTER TABLE discrepancies DROP CONSTRAINT discrepancies_kind_known,
--rollback     ADD CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch',
--rollback         'late_success', 'unmatched'));
