--liquibase formatted sql

-- When what a statement of a provider lists moved, so that it is compared with the books of its own day.

--changeset hazina:992-records-moved-at
ALTER TABLE provider_records ADD COLUMN moved_at timestamptz;
--rollback ALTER TABLE provider_records DROP COLUMN moved_at;

--changeset hazina:992-records-by-move runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS provider_records_by_move ON provider_records (moved_at)
    WHERE moved_at IS NOT NULL;
REINDEX INDEX CONCURRENTLY provider_records_by_move;
--rollback DROP INDEX provider_records_by_move;
