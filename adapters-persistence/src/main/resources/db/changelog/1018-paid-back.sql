--liquibase formatted sql

-- Money in suspense goes back to its payer by a payout of the platform, which is of an inbound payment and of no wallet.

--changeset hazina:1018-paid-back
ALTER TABLE payouts ADD COLUMN notice_id uuid;
ALTER TABLE payouts ALTER COLUMN wallet_id DROP NOT NULL;
--rollback ALTER TABLE payouts ALTER COLUMN wallet_id SET NOT NULL;
--rollback ALTER TABLE payouts DROP COLUMN notice_id;

--changeset hazina:1018-paid-back-complete
ALTER TABLE payouts
    ADD CONSTRAINT payouts_of_something CHECK ((wallet_id IS NULL) = (notice_id IS NOT NULL)) NOT VALID;
--rollback ALTER TABLE payouts DROP CONSTRAINT payouts_of_something;

--changeset hazina:1018-paid-back-notice
ALTER TABLE payouts
    ADD CONSTRAINT payouts_notice_fkey FOREIGN KEY (merchant_id, notice_id) REFERENCES inbound (merchant_id, id) NOT VALID;
--rollback ALTER TABLE payouts DROP CONSTRAINT payouts_notice_fkey;

--changeset hazina:1018-paid-back-action
ALTER TABLE discrepancies DROP CONSTRAINT discrepancies_action_known;
ALTER TABLE discrepancies
    ADD CONSTRAINT discrepancies_action_known CHECK (action IN ('acknowledge', 'credit_wallet', 'recover', 'write_off',
        'settle_succeeded', 'settle_failed', 'correct', 'book', 'send_back', 'take_back', 'pay_back')) NOT VALID;
--rollback ALTER TABLE discrepancies
--rollback     DROP CONSTRAINT discrepancies_action_known,
--rollback     ADD CONSTRAINT discrepancies_action_known CHECK (action IN ('acknowledge', 'credit_wallet', 'recover',
--rollback         'write_off', 'settle_succeeded', 'settle_failed', 'correct', 'book', 'send_back', 'take_back')) NOT VALID;

--changeset hazina:1018-paid-back-validated
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE payouts VALIDATE CONSTRAINT payouts_of_something;
ALTER TABLE payouts VALIDATE CONSTRAINT payouts_notice_fkey;
ALTER TABLE discrepancies VALIDATE CONSTRAINT discrepancies_action_known;
--rollback SELECT 1;

--changeset hazina:1018-paid-back-index runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_by_notice ON payouts (merchant_id, notice_id) WHERE notice_id IS NOT NULL;
REINDEX INDEX CONCURRENTLY payouts_by_notice;
--rollback DROP INDEX payouts_by_notice;

--changeset hazina:1018-paid-back-fixed splitStatements:false
DROP TRIGGER payouts_asked ON payouts;
CREATE TRIGGER payouts_asked BEFORE UPDATE OF merchant_id, id, account_id, wallet_id, notice_id, currency, fee, channel,
    provider, created_at ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER payouts_asked ON payouts;
--rollback CREATE TRIGGER payouts_asked BEFORE UPDATE OF merchant_id, id, account_id, wallet_id, currency, fee, channel,
--rollback     provider, created_at ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
