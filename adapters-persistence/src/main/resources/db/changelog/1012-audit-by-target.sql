--liquibase formatted sql

-- The page of a payment, refund or payout shows staff what people did with it, and how they decided exceptions about it. Payouts alone had an index.

--changeset hazina:1012-audit-log-by-target runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_by_target ON audit_log (merchant_id, target_id, at)
    WHERE target_kind IN ('payment', 'refund', 'payout', 'exception');
REINDEX INDEX CONCURRENTLY audit_log_by_target;
--rollback DROP INDEX audit_log_by_target;

--changeset hazina:1012-audit-log-of-payouts runInTransaction:false
-- An instance of the version before reads payouts by the new one.
DROP INDEX CONCURRENTLY IF EXISTS audit_log_of_payouts;
--rollback CREATE INDEX audit_log_of_payouts ON audit_log (merchant_id, target_id, at) WHERE target_kind = 'payout';
