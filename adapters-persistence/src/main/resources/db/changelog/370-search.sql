--liquibase formatted sql

-- Indexes for filters and for the search. Each costs every payment that is made; what each is for stands in ADR 45.

--changeset hazina:370-payments-by-phone runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payments_by_phone;
CREATE INDEX CONCURRENTLY payments_by_phone ON payments (merchant_id, payer_phone, created_at DESC)
    WHERE payer_phone IS NOT NULL;
--rollback DROP INDEX payments_by_phone;

--changeset hazina:370-payments-by-amount runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payments_by_amount;
CREATE INDEX CONCURRENTLY payments_by_amount ON payments (merchant_id, amount, created_at DESC);
--rollback DROP INDEX payments_by_amount;

--changeset hazina:370-payments-by-reference runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payments_by_reference;
CREATE INDEX CONCURRENTLY payments_by_reference ON payments (merchant_id, lower(reference) COLLATE "C");
--rollback DROP INDEX payments_by_reference;

--changeset hazina:370-payments-by-wallet runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payments_by_wallet;
CREATE INDEX CONCURRENTLY payments_by_wallet ON payments (merchant_id, wallet_id, created_at DESC);
--rollback DROP INDEX payments_by_wallet;

--changeset hazina:370-payouts-by-phone runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payouts_by_phone;
CREATE INDEX CONCURRENTLY payouts_by_phone ON payouts (merchant_id, destination, created_at DESC);
--rollback DROP INDEX payouts_by_phone;

--changeset hazina:370-payouts-by-amount runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payouts_by_amount;
CREATE INDEX CONCURRENTLY payouts_by_amount ON payouts (merchant_id, amount, created_at DESC);
--rollback DROP INDEX payouts_by_amount;

--changeset hazina:370-refunds-by-amount runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS refunds_by_amount;
CREATE INDEX CONCURRENTLY refunds_by_amount ON refunds (merchant_id, amount, created_at DESC);
--rollback DROP INDEX refunds_by_amount;

--changeset hazina:370-refunds-by-reference runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS refunds_by_reference;
CREATE INDEX CONCURRENTLY refunds_by_reference ON refunds (merchant_id, lower(reference) COLLATE "C")
    WHERE reference IS NOT NULL;
--rollback DROP INDEX refunds_by_reference;

--changeset hazina:370-transfers-by-reference runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS transfers_by_reference;
CREATE INDEX CONCURRENTLY transfers_by_reference ON transfers (merchant_id, lower(reference) COLLATE "C")
    WHERE reference IS NOT NULL;
--rollback DROP INDEX transfers_by_reference;
