--liquibase formatted sql

-- The payments of one whose number only the provider told, newest first: with hidden digits it is one person's only together
-- with the name.

--changeset hazina:1007-payments-by-told-payer runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_by_told_payer
    ON payments (merchant_id, told_phone, lower(coalesce(told_name, '')), created_at DESC)
    WHERE payer_phone IS NULL AND told_phone IS NOT NULL;
REINDEX INDEX CONCURRENTLY payments_by_told_payer;
--rollback DROP INDEX payments_by_told_payer;
