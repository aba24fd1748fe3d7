--liquibase formatted sql

-- Lists that only the dashboard has.

--changeset hazina:195-refunds-by-account runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS refunds_by_account;
CREATE INDEX CONCURRENTLY refunds_by_account ON refunds (merchant_id, account_id, created_at DESC);
--rollback DROP INDEX refunds_by_account;

--changeset hazina:195-refunds-by-state runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS refunds_by_state;
CREATE INDEX CONCURRENTLY refunds_by_state ON refunds (merchant_id, account_id, state, created_at DESC);
--rollback DROP INDEX refunds_by_state;
