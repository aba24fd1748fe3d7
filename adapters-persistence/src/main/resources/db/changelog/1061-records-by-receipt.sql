--liquibase formatted sql

-- One index less on what providers tell: the key begins with the receipt, so it finds receipts too. The time is in the
-- order in which rows come, so that they fill one page after the other.

--changeset hazina:1061-records-key runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
DROP INDEX CONCURRENTLY IF EXISTS provider_records_key;
CREATE UNIQUE INDEX CONCURRENTLY provider_records_key ON provider_records (receipt, kind, provider, float_account);
--rollback DROP INDEX IF EXISTS provider_records_key;

--changeset hazina:1061-records-keyed
ALTER TABLE provider_records DROP CONSTRAINT provider_records_pkey;
ALTER TABLE provider_records ADD CONSTRAINT provider_records_pkey PRIMARY KEY USING INDEX provider_records_key;
--rollback ALTER TABLE provider_records DROP CONSTRAINT provider_records_pkey;
--rollback ALTER TABLE provider_records ADD CONSTRAINT provider_records_pkey
--rollback     PRIMARY KEY (provider, float_account, receipt, kind);

--changeset hazina:1061-records-by-receipt runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS provider_records_by_receipt;
--rollback CREATE INDEX provider_records_by_receipt ON provider_records (receipt);

--changeset hazina:1061-records-by-kept-at runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS provider_records_by_kept_at;
CREATE INDEX CONCURRENTLY provider_records_by_kept_at ON provider_records (kept_at);
--rollback DROP INDEX provider_records_by_kept_at;

--changeset hazina:1061-records-by-time runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS provider_records_by_time;
--rollback CREATE INDEX provider_records_by_time ON provider_records (kept_at DESC);
