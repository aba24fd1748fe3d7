--liquibase formatted sql

-- The page of a payment, refund or payout shows staff what people did with it. Payouts alone had an index.

--changeset hazina:1012-audit-log-of-instructions runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_of_instructions ON audit_log (merchant_id, target_id, at)
    WHERE target_kind IN ('payment', 'refund', 'payout');
REINDEX INDEX CONCURRENTLY audit_log_of_instructions;
--rollback DROP INDEX audit_log_of_instructions;

--changeset hazina:1012-audit-log-of-payouts runInTransaction:false
-- An instance of the version before reads payouts by the new one.
DROP INDEX CONCURRENTLY IF EXISTS audit_log_of_payouts;
--rollback CREATE INDEX audit_log_of_payouts ON audit_log (merchant_id, target_id, at) WHERE target_kind = 'payout';
