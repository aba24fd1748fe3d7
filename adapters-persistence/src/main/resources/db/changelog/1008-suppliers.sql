--liquibase formatted sql

-- The numbers that merchants save to pay out to them again.

--changeset hazina:1008-suppliers
ALTER TABLE contacts ADD COLUMN supplier boolean NOT NULL DEFAULT false;
--rollback ALTER TABLE contacts DROP COLUMN supplier;

--changeset hazina:1008-contacts-of-suppliers runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS contacts_of_suppliers
    ON contacts (merchant_id, account_id, named_at DESC) WHERE supplier;
REINDEX INDEX CONCURRENTLY contacts_of_suppliers;
--rollback DROP INDEX contacts_of_suppliers;
