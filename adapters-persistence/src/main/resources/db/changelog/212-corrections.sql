--liquibase formatted sql

-- What a statement and the list of transactions read of what happened to something after it had ended. Each index holds a few
-- rows of many.

--changeset hazina:212-payouts-late runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payouts_late;
CREATE INDEX CONCURRENTLY payouts_late ON payouts (merchant_id, account_id, late_at DESC) WHERE late_at IS NOT NULL;
--rollback DROP INDEX payouts_late;

--changeset hazina:212-refunds-late runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS refunds_late;
CREATE INDEX CONCURRENTLY refunds_late ON refunds (merchant_id, account_id, late_at DESC) WHERE late_at IS NOT NULL;
--rollback DROP INDEX refunds_late;

--changeset hazina:212-payouts-beyond runInTransaction:false
-- More went out than was asked for.
DROP INDEX CONCURRENTLY IF EXISTS payouts_beyond;
CREATE INDEX CONCURRENTLY payouts_beyond ON payouts (merchant_id, account_id, updated_at DESC)
    WHERE requested_amount < amount;
--rollback DROP INDEX payouts_beyond;

--changeset hazina:212-refunds-beyond runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS refunds_beyond;
CREATE INDEX CONCURRENTLY refunds_beyond ON refunds (merchant_id, account_id, updated_at DESC)
    WHERE requested_amount < amount;
--rollback DROP INDEX refunds_beyond;
