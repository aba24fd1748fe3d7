--liquibase formatted sql

-- A payment is written three times: opened, answered by its provider, settled. Each index was written each time, because
-- `state` and `updated_at` stood in some of them. No index has a column now that the provider's answer changes, so that
-- PostgreSQL writes the answered row beside the opened one and touches no index (a HOT update).

--changeset hazina:350-payments-collected runInTransaction:false
-- What succeeded, and nothing else, has a receipt: `payments_state_complete`.
DROP INDEX CONCURRENTLY IF EXISTS payments_collected;
CREATE INDEX CONCURRENTLY payments_collected ON payments (merchant_id, account_id, currency, created_at DESC)
    INCLUDE (amount, fee) WHERE receipt IS NOT NULL;
--rollback DROP INDEX payments_collected;

--changeset hazina:350-payments-uncollected runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payments_uncollected;
CREATE INDEX CONCURRENTLY payments_uncollected ON payments (merchant_id, account_id, currency,
    (CASE WHEN failure_reason IS NULL THEN 'unfailed' ELSE 'failed' END), created_at DESC) WHERE receipt IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS payments_by_state;
DROP INDEX CONCURRENTLY IF EXISTS payments_by_currency;
--rollback CREATE INDEX payments_by_state ON payments (merchant_id, account_id, state, created_at DESC);
--rollback CREATE INDEX payments_by_currency ON payments (merchant_id, account_id, currency, state, created_at DESC)
--rollback     INCLUDE (amount, fee);
--rollback DROP INDEX payments_uncollected;

--changeset hazina:350-payments-pages runInTransaction:false
-- The page of an account's payments goes on from an instant, so that no two of them may have the same.
DROP INDEX CONCURRENTLY IF EXISTS payments_pages;
CREATE UNIQUE INDEX CONCURRENTLY payments_pages ON payments (merchant_id, account_id, created_at);
--rollback DROP INDEX IF EXISTS payments_pages;

--changeset hazina:350-payments-by-account
ALTER TABLE payments DROP CONSTRAINT payments_created_at_key,
    ADD CONSTRAINT payments_created_at_key UNIQUE USING INDEX payments_pages;
DROP INDEX payments_by_account;
--rollback CREATE INDEX payments_by_account ON payments (merchant_id, account_id, created_at DESC);
--rollback ALTER TABLE payments DROP CONSTRAINT payments_created_at_key,
--rollback     ADD CONSTRAINT payments_created_at_key UNIQUE (merchant_id, created_at);

--changeset hazina:350-payments-awaiting-receipt runInTransaction:false
-- An open payment is polled: `payments_looked_at_while_undecided`.
DROP INDEX CONCURRENTLY IF EXISTS payments_without_receipt;
CREATE INDEX CONCURRENTLY payments_without_receipt ON payments (provider, amount)
    WHERE channel = 'mm_stk_push' AND (receipt = '' OR next_look_at IS NOT NULL);
DROP INDEX CONCURRENTLY IF EXISTS payments_awaiting_receipt;
--rollback CREATE INDEX payments_awaiting_receipt ON payments (provider, amount) WHERE channel = 'mm_stk_push'
--rollback     AND (state IN ('pending', 'processing') OR receipt = '' OR next_look_at IS NOT NULL);
--rollback DROP INDEX payments_without_receipt;

--changeset hazina:350-payments-expired runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payments_expired;
CREATE INDEX CONCURRENTLY payments_expired ON payments (provider, created_at) WHERE failure_reason = 'expired';
DROP INDEX CONCURRENTLY IF EXISTS payments_given_up;
--rollback CREATE INDEX payments_given_up ON payments (provider, updated_at) WHERE failure_reason = 'expired';
--rollback DROP INDEX payments_expired;

--changeset hazina:350-payments-room
-- Room for the answered row on the page of the opened one. The payments that were opened together are answered together.
ALTER TABLE payments SET (fillfactor = 50);
--rollback ALTER TABLE payments RESET (fillfactor);
