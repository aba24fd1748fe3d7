--liquibase formatted sql

-- A provider takes back money that stands in suspense.

--changeset hazina:1015-reversals-of-suspense
ALTER TABLE discrepancies DROP CONSTRAINT discrepancies_action_known;
ALTER TABLE discrepancies
    ADD CONSTRAINT discrepancies_action_known CHECK (action IN ('acknowledge', 'credit_wallet', 'recover', 'write_off',
        'settle_succeeded', 'settle_failed', 'correct', 'book', 'send_back', 'take_back', 'pay_back',
        'book_reversal')) NOT VALID;
--rollback ALTER TABLE discrepancies
--rollback     DROP CONSTRAINT discrepancies_action_known,
--rollback     ADD CONSTRAINT discrepancies_action_known CHECK (action IN ('acknowledge', 'credit_wallet', 'recover',
--rollback         'write_off', 'settle_succeeded', 'settle_failed', 'correct', 'book', 'send_back', 'take_back',
--rollback         'pay_back')) NOT VALID;

--changeset hazina:1015-reversals-of-suspense-validated
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE discrepancies VALIDATE CONSTRAINT discrepancies_action_known;
--rollback SELECT 1;

--changeset hazina:1015-reversals-of-suspense-index runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS inbound_taken_back ON inbound (merchant_id, provider, receipt)
    WHERE state = 'taken_back';
REINDEX INDEX CONCURRENTLY inbound_taken_back;
--rollback DROP INDEX inbound_taken_back;
