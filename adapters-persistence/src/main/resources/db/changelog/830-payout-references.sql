--liquibase formatted sql

-- A merchant's own name for a payout, which no other of its payouts has. Payouts without one are in neither index.

--changeset hazina:830-payout-references
ALTER TABLE payouts ADD COLUMN reference text;
--rollback ALTER TABLE payouts DROP COLUMN reference;

--changeset hazina:830-payouts-reference-key runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS payouts_reference_key ON payouts (merchant_id, reference)
    WHERE reference IS NOT NULL;
REINDEX INDEX CONCURRENTLY payouts_reference_key;
--rollback DROP INDEX payouts_reference_key;

--changeset hazina:830-payouts-by-reference runInTransaction:false
-- For the beginning of a reference, in any case. An earlier try that was broken off leaves an index that nothing uses, so
-- it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_by_reference ON payouts (merchant_id, lower(reference) COLLATE "C")
    WHERE reference IS NOT NULL;
REINDEX INDEX CONCURRENTLY payouts_by_reference;
--rollback DROP INDEX payouts_by_reference;
