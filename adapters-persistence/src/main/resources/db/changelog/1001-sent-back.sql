--liquibase formatted sql

-- Money in suspense goes back to its payer: a refund of an inbound payment, which is of no payment and of no wallet.

--changeset hazina:1001-sent-back
ALTER TABLE refunds ADD COLUMN notice_id uuid;
ALTER TABLE refunds ALTER COLUMN payment_id DROP NOT NULL, ALTER COLUMN wallet_id DROP NOT NULL;
--rollback ALTER TABLE refunds ALTER COLUMN payment_id SET NOT NULL, ALTER COLUMN wallet_id SET NOT NULL;
--rollback ALTER TABLE refunds DROP COLUMN notice_id;

--changeset hazina:1001-sent-back-complete
ALTER TABLE refunds
    ADD CONSTRAINT refunds_of_something CHECK (num_nulls(payment_id, wallet_id) = CASE WHEN notice_id IS NULL THEN 0 ELSE 2 END)
    NOT VALID;
--rollback ALTER TABLE refunds DROP CONSTRAINT refunds_of_something;

--changeset hazina:1001-sent-back-notice
ALTER TABLE refunds
    ADD CONSTRAINT refunds_notice_fkey FOREIGN KEY (merchant_id, notice_id) REFERENCES inbound (merchant_id, id) NOT VALID;
--rollback ALTER TABLE refunds DROP CONSTRAINT refunds_notice_fkey;

--changeset hazina:1001-sent-back-action
ALTER TABLE discrepancies DROP CONSTRAINT discrepancies_action_known;
ALTER TABLE discrepancies
    ADD CONSTRAINT discrepancies_action_known CHECK (action IN ('acknowledge', 'credit_wallet', 'recover', 'write_off',
        'settle_succeeded', 'settle_failed', 'correct', 'book', 'send_back')) NOT VALID;
--rollback ALTER TABLE discrepancies
--rollback     DROP CONSTRAINT discrepancies_action_known,
--rollback     ADD CONSTRAINT discrepancies_action_known CHECK (action IN ('acknowledge', 'credit_wallet', 'recover',
--rollback         'write_off', 'settle_succeeded', 'settle_failed', 'correct', 'book')) NOT VALID;

--changeset hazina:1001-sent-back-validated
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_of_something;
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_notice_fkey;
ALTER TABLE discrepancies VALIDATE CONSTRAINT discrepancies_action_known;
--rollback SELECT 1;

--changeset hazina:1001-sent-back-index runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS refunds_by_notice ON refunds (merchant_id, notice_id) WHERE notice_id IS NOT NULL;
REINDEX INDEX CONCURRENTLY refunds_by_notice;
--rollback DROP INDEX refunds_by_notice;

--changeset hazina:1001-sent-back-fixed splitStatements:false
DROP TRIGGER refunds_asked ON refunds;
CREATE TRIGGER refunds_asked BEFORE UPDATE OF merchant_id, id, account_id, payment_id, notice_id, wallet_id, currency, channel,
    provider, created_at ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER refunds_asked ON refunds;
--rollback CREATE TRIGGER refunds_asked BEFORE UPDATE OF merchant_id, id, account_id, payment_id, wallet_id, currency, channel,
--rollback     provider, created_at ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
