--liquibase formatted sql

-- One index for the references of payments where there were two: it finds a beginning in any case, and it keeps a reference
-- from being used twice. Texts of which the small letters are alike differ in the third part, which is empty where the
-- reference has small letters alone. Instances of the version before read along the key that goes, so it goes when the last of
-- these has stopped.

--changeset hazina:1063-payments-references runInTransaction:false labels:later
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
DROP INDEX CONCURRENTLY IF EXISTS payments_references;
CREATE UNIQUE INDEX CONCURRENTLY payments_references ON payments (merchant_id, lower(reference) COLLATE "C",
    (CASE WHEN reference = lower(reference) THEN '' ELSE reference END) COLLATE "C");
--rollback DROP INDEX IF EXISTS payments_references;

--changeset hazina:1063-payments-reference-key labels:later
ALTER TABLE payments DROP CONSTRAINT payments_reference_key;
ALTER INDEX payments_references RENAME TO payments_reference_key;
--rollback ALTER INDEX payments_reference_key RENAME TO payments_references;
--rollback ALTER TABLE payments ADD CONSTRAINT payments_reference_key UNIQUE (merchant_id, reference);

--changeset hazina:1063-payments-by-reference runInTransaction:false labels:later
DROP INDEX CONCURRENTLY IF EXISTS payments_by_reference;
--rollback CREATE INDEX payments_by_reference ON payments (merchant_id, lower(reference) COLLATE "C");
