--liquibase formatted sql

-- A time whose payments were not listed, and that a provider doesn't list any more, is an exception.

--changeset hazina:1047-unknown-periods
ALTER TABLE discrepancies DROP CONSTRAINT discrepancies_kind_known;
ALTER TABLE discrepancies
    ADD CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch', 'late_success',
        'unmatched', 'unanswered', 'in_doubt', 'not_booked', 'unreadable', 'not_connected', 'taken_back',
        'unknown_period')) NOT VALID;
--rollback ALTER TABLE discrepancies
--rollback     DROP CONSTRAINT discrepancies_kind_known,
--rollback     ADD CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch',
--rollback         'late_success', 'unmatched', 'unanswered', 'in_doubt', 'not_booked', 'unreadable', 'not_connected',
--rollback         'taken_back')) NOT VALID;

--changeset hazina:1047-unknown-periods-validated
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE discrepancies VALIDATE CONSTRAINT discrepancies_kind_known;
--rollback SELECT 1;
