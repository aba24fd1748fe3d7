--liquibase formatted sql

-- The payments of which the provider told another number than was asked, newest first. There are hardly any, so that it stays small.

--changeset hazina:1020-payments-by-other-phone runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_by_other_phone
    ON payments (merchant_id, right(told_phone, 3), created_at DESC)
    WHERE payer_phone IS NOT NULL AND told_phone IS NOT NULL AND right(told_phone, 3) <> right(payer_phone, 3);
REINDEX INDEX CONCURRENTLY payments_by_other_phone;
--rollback DROP INDEX payments_by_other_phone;
