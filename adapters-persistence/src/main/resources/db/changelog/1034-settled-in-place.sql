--liquibase formatted sql

-- The indexes of payments that named what a settlement changes. Instances of the version before read along them, so they go
-- when the last of these has stopped.

--changeset hazina:1034-payments-due-by-provider runInTransaction:false labels:later
DROP INDEX CONCURRENTLY IF EXISTS payments_due_by_provider;
--rollback CREATE INDEX payments_due_by_provider ON payments (provider, next_look_at)
--rollback     WHERE next_look_at IS NOT NULL;

--changeset hazina:1034-payments-without-receipt runInTransaction:false labels:later
DROP INDEX CONCURRENTLY IF EXISTS payments_without_receipt;
--rollback CREATE INDEX payments_without_receipt ON payments (provider, amount)
--rollback     WHERE channel = 'mm_stk_push' AND (receipt = '' OR next_look_at IS NOT NULL);

--changeset hazina:1034-payments-collected runInTransaction:false labels:later
DROP INDEX CONCURRENTLY IF EXISTS payments_collected;
--rollback CREATE INDEX payments_collected ON payments (merchant_id, account_id, currency, created_at DESC)
--rollback     INCLUDE (amount, fee) WHERE receipt IS NOT NULL;

--changeset hazina:1034-payments-uncollected runInTransaction:false labels:later
DROP INDEX CONCURRENTLY IF EXISTS payments_uncollected;
--rollback CREATE INDEX payments_uncollected ON payments (merchant_id, account_id, currency,
--rollback     (CASE WHEN failure_reason IS NULL THEN 'unfailed' ELSE 'failed' END), created_at DESC) WHERE receipt IS NULL;

--changeset hazina:1034-payments-by-told-account runInTransaction:false labels:later
DROP INDEX CONCURRENTLY IF EXISTS payments_by_told_account;
--rollback CREATE INDEX payments_by_told_account ON payments (merchant_id, lower(told_account) COLLATE "C")
--rollback     WHERE told_account IS NOT NULL;

--changeset hazina:1034-payments-by-told-name runInTransaction:false labels:later
DROP INDEX CONCURRENTLY IF EXISTS payments_by_told_name;
--rollback CREATE INDEX payments_by_told_name ON payments (merchant_id, lower(told_name) COLLATE "C")
--rollback     WHERE told_name IS NOT NULL;

--changeset hazina:1034-payments-by-hidden-phone runInTransaction:false labels:later
DROP INDEX CONCURRENTLY IF EXISTS payments_by_hidden_phone;
--rollback CREATE INDEX payments_by_hidden_phone ON payments (merchant_id, "right"(told_phone, 3), created_at DESC)
--rollback     WHERE payer_phone IS NULL AND told_phone IS NOT NULL;

--changeset hazina:1034-payments-by-other-phone runInTransaction:false labels:later
DROP INDEX CONCURRENTLY IF EXISTS payments_by_other_phone;
--rollback CREATE INDEX payments_by_other_phone ON payments (merchant_id, "right"(told_phone, 3), created_at DESC)
--rollback     WHERE payer_phone IS NOT NULL AND told_phone IS NOT NULL AND "right"(told_phone, 3) <> "right"(payer_phone, 3);

--changeset hazina:1034-payments-by-told-payer runInTransaction:false labels:later
DROP INDEX CONCURRENTLY IF EXISTS payments_by_told_payer;
--rollback CREATE INDEX payments_by_told_payer
--rollback     ON payments (merchant_id, told_phone, lower(coalesce(told_name, '')), created_at DESC)
--rollback     WHERE payer_phone IS NULL AND told_phone IS NOT NULL;
