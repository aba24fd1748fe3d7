--liquibase formatted sql

-- The payment in place of which another one was requested, after it had failed. Each is retried once.

--changeset hazina:970-payment-retries
ALTER TABLE payments ADD COLUMN retry_of uuid;
--rollback ALTER TABLE payments DROP COLUMN retry_of;

--changeset hazina:970-payments-retry-key runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS payments_retry_key ON payments (merchant_id, retry_of)
    WHERE retry_of IS NOT NULL;
REINDEX INDEX CONCURRENTLY payments_retry_key;
--rollback DROP INDEX payments_retry_key;
