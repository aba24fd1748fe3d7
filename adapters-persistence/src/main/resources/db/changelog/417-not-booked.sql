--liquibase formatted sql

-- What a restore could not book is an exception, which staff resolve with the others.

--changeset hazina:417-not-booked
ALTER TABLE discrepancies
    DROP CONSTRAINT discrepancies_kind_known,
    ADD CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch', 'late_success',
        'unmatched', 'unanswered', 'in_doubt', 'not_booked')) NOT VALID;
--rollback ALTER TABLE discrepancies
--rollback     DROP CONSTRAINT discrepancies_kind_known,
--rollback     ADD CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch',
--rollback         'late_success', 'unmatched', 'unanswered', 'in_doubt')) NOT VALID;

--changeset hazina:417-not-booked-validated
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE discrepancies VALIDATE CONSTRAINT discrepancies_kind_known;
--rollback SELECT 1;
