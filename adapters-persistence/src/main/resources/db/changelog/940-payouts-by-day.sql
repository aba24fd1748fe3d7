--liquibase formatted sql

-- What a merchant has paid out within a day, over all accounts.

--changeset hazina:940-payouts-by-day runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_by_day ON payouts (merchant_id, created_at);
REINDEX INDEX CONCURRENTLY payouts_by_day;
--rollback DROP INDEX payouts_by_day;
