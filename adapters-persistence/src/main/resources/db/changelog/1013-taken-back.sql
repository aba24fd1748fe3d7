--liquibase formatted sql

-- A claim is taken back: its money waits in suspense again, under another inbound payment with the same receipt.

--changeset hazina:1013-taken-back
ALTER TABLE discrepancies DROP CONSTRAINT discrepancies_kind_known;
ALTER TABLE discrepancies
    ADD CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch', 'late_success',
        'unmatched', 'unanswered', 'in_doubt', 'not_booked', 'unreadable', 'not_connected', 'taken_back')) NOT VALID;
ALTER TABLE discrepancies DROP CONSTRAINT discrepancies_action_known;
ALTER TABLE discrepancies
    ADD CONSTRAINT discrepancies_action_known CHECK (action IN ('acknowledge', 'credit_wallet', 'recover', 'write_off',
        'settle_succeeded', 'settle_failed', 'correct', 'book', 'send_back', 'take_back')) NOT VALID;
--rollback ALTER TABLE discrepancies
--rollback     DROP CONSTRAINT discrepancies_kind_known,
--rollback     ADD CONSTRAINT discrepancies_kind_known CHECK (kind IN ('closed_wallet', 'contradiction', 'mismatch',
--rollback         'late_success', 'unmatched', 'unanswered', 'in_doubt', 'not_booked', 'unreadable', 'not_connected')) NOT VALID,
--rollback     DROP CONSTRAINT discrepancies_action_known,
--rollback     ADD CONSTRAINT discrepancies_action_known CHECK (action IN ('acknowledge', 'credit_wallet', 'recover',
--rollback         'write_off', 'settle_succeeded', 'settle_failed', 'correct', 'book', 'send_back')) NOT VALID;

--changeset hazina:1013-taken-back-inbound
ALTER TABLE inbound DROP CONSTRAINT inbound_state_known;
ALTER TABLE inbound
    ADD CONSTRAINT inbound_state_known CHECK (state IN ('routed', 'credited', 'suspended', 'taken_back')) NOT VALID;
--rollback ALTER TABLE inbound
--rollback     DROP CONSTRAINT inbound_state_known,
--rollback     ADD CONSTRAINT inbound_state_known CHECK (state IN ('routed', 'credited', 'suspended')) NOT VALID;

--changeset hazina:1013-taken-back-validated
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE discrepancies VALIDATE CONSTRAINT discrepancies_kind_known;
ALTER TABLE discrepancies VALIDATE CONSTRAINT discrepancies_action_known;
ALTER TABLE inbound VALIDATE CONSTRAINT inbound_state_known;
--rollback SELECT 1;

--changeset hazina:1013-taken-back-index runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS inbound_by_receipt ON inbound (merchant_id, provider, receipt)
    WHERE state <> 'taken_back';
REINDEX INDEX CONCURRENTLY inbound_by_receipt;
--rollback DROP INDEX inbound_by_receipt;

--changeset hazina:1013-taken-back-wallets runInTransaction:false
-- Statements have a claim that was taken back from the commit on that moves its money. An instance of the version before
-- reads by the new index, too.
CREATE INDEX CONCURRENTLY IF NOT EXISTS discrepancies_of_statements
    ON discrepancies (wallet_merchant_id, wallet_account_id, resolved_at)
    WHERE wallet_id IS NOT NULL AND (state = 'resolved' OR kind = 'taken_back');
REINDEX INDEX CONCURRENTLY discrepancies_of_statements;
--rollback DROP INDEX discrepancies_of_statements;

--changeset hazina:1013-taken-back-wallets-before runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS discrepancies_of_wallets;
--rollback CREATE INDEX IF NOT EXISTS discrepancies_of_wallets
--rollback     ON discrepancies (wallet_merchant_id, wallet_account_id, resolved_at)
--rollback     WHERE wallet_id IS NOT NULL AND state = 'resolved';

--changeset hazina:1013-taken-back-receipts
-- What was taken back has the receipt of what waits in its place.
ALTER TABLE inbound DROP CONSTRAINT inbound_receipt_key;
--rollback ALTER TABLE inbound ADD CONSTRAINT inbound_receipt_key UNIQUE (merchant_id, provider, receipt);
