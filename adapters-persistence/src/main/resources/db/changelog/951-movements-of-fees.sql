--liquibase formatted sql

-- The fee postings of an account, by time, from which its invoices are added up.

--changeset hazina:951-movements-fees runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS movements_fees ON movements (merchant_id, account_id, at)
    WHERE to_place = 'revenue' OR from_place = 'revenue';
REINDEX INDEX CONCURRENTLY movements_fees;
--rollback DROP INDEX movements_fees;
