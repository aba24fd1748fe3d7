--liquibase formatted sql

-- What a provider sent and cannot be read holds what it may be about, and is an exception for staff, who may book it.

--changeset hazina:460-held
-- Whether something came about the payment that cannot be read: then no time ends it.
ALTER TABLE payments ADD COLUMN held boolean NOT NULL DEFAULT false;
--rollback ALTER TABLE payments DROP COLUMN held;

--changeset hazina:460-unreadable
ALTER TABLE discrepancies DROP CONSTRAINT discrepancies_kind_known;
ALTER TABLE discrepancies
    ADD CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch', 'late_success',
        'unmatched', 'unanswered', 'in_doubt', 'not_booked', 'unreadable')) NOT VALID;
--rollback ALTER TABLE discrepancies
--rollback     DROP CONSTRAINT discrepancies_kind_known,
--rollback     ADD CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch',
--rollback         'late_success', 'unmatched', 'unanswered', 'in_doubt', 'not_booked')) NOT VALID;

--changeset hazina:460-booked-by-hand
ALTER TABLE discrepancies DROP CONSTRAINT discrepancies_action_known;
ALTER TABLE discrepancies
    ADD CONSTRAINT discrepancies_action_known CHECK (action IN ('acknowledge', 'credit_wallet', 'recover', 'write_off',
        'settle_succeeded', 'settle_failed', 'correct', 'book')) NOT VALID;
--rollback ALTER TABLE discrepancies
--rollback     DROP CONSTRAINT discrepancies_action_known,
--rollback     ADD CONSTRAINT discrepancies_action_known CHECK (action IN ('acknowledge', 'credit_wallet', 'recover',
--rollback         'write_off', 'settle_succeeded', 'settle_failed', 'correct')) NOT VALID;

--changeset hazina:460-unreadable-validated
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE discrepancies VALIDATE CONSTRAINT discrepancies_kind_known;
ALTER TABLE discrepancies VALIDATE CONSTRAINT discrepancies_action_known;
--rollback SELECT 1;
