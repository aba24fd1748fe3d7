--liquibase formatted sql

-- What is open at a provider that no instance connects is an exception about the provider, which ends by itself.

--changeset hazina:540-not-connected
ALTER TABLE discrepancies DROP CONSTRAINT discrepancies_kind_known;
ALTER TABLE discrepancies
    ADD CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch', 'late_success',
        'unmatched', 'unanswered', 'in_doubt', 'not_booked', 'unreadable', 'not_connected')) NOT VALID;
ALTER TABLE discrepancies DROP CONSTRAINT discrepancies_subject_known;
ALTER TABLE discrepancies
    ADD CONSTRAINT discrepancies_subject_known CHECK (subject_kind IN ('payment', 'refund', 'payout', 'transfer', 'notice',
        'provider')) NOT VALID;
--rollback ALTER TABLE discrepancies
--rollback     DROP CONSTRAINT discrepancies_kind_known,
--rollback     ADD CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch',
--rollback         'late_success', 'unmatched', 'unanswered', 'in_doubt', 'not_booked', 'unreadable')) NOT VALID,
--rollback     DROP CONSTRAINT discrepancies_subject_known,
--rollback     ADD CONSTRAINT discrepancies_subject_known CHECK (subject_kind IN ('payment', 'refund', 'payout',
--rollback         'transfer', 'notice')) NOT VALID;

--changeset hazina:540-not-connected-validated
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE discrepancies VALIDATE CONSTRAINT discrepancies_kind_known;
ALTER TABLE discrepancies VALIDATE CONSTRAINT discrepancies_subject_known;
--rollback SELECT 1;
