--liquibase formatted sql

-- The clock removes a hold of a payout, and the page of a payout shows by whom each was removed.

--changeset hazina:941-acts-of-the-clock
-- What the clock does has no address.
ALTER TABLE audit_log ALTER COLUMN address DROP NOT NULL;

ALTER TABLE audit_log DROP CONSTRAINT audit_log_actor_known;
ALTER TABLE audit_log ADD CONSTRAINT audit_log_actor_known
    CHECK (actor IN ('administrator', 'key', 'user', 'unknown', 'clock')) NOT VALID;

ALTER TABLE audit_log ADD CONSTRAINT audit_log_address_of_actor
    CHECK ((actor = 'clock') = (address IS NULL)) NOT VALID;
--rollback ALTER TABLE audit_log DISABLE TRIGGER USER;
--rollback DELETE FROM audit_log WHERE actor = 'clock';
--rollback ALTER TABLE audit_log ENABLE TRIGGER USER;
--rollback ALTER TABLE audit_log DROP CONSTRAINT audit_log_address_of_actor;
--rollback ALTER TABLE audit_log DROP CONSTRAINT audit_log_actor_known;
--rollback ALTER TABLE audit_log ADD CONSTRAINT audit_log_actor_known
--rollback     CHECK (actor IN ('administrator', 'key', 'user', 'unknown'));
--rollback ALTER TABLE audit_log ALTER COLUMN address SET NOT NULL;

--changeset hazina:941-audit-log-of-payouts runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_of_payouts ON audit_log (merchant_id, target_id, at)
    WHERE target_kind = 'payout';
REINDEX INDEX CONCURRENTLY audit_log_of_payouts;
--rollback DROP INDEX audit_log_of_payouts;

--changeset hazina:941-checked
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_actor_known;
ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_address_of_actor;
--rollback SELECT 1;
