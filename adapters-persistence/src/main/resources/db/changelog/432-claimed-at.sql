--liquibase formatted sql

--changeset hazina:432-claimed-at
-- When the lease began, by the wall clock. The claim compares it with the end of the lease before: Citus takes no function
-- in the condition of an upsert.
ALTER TABLE webhook_slots ADD COLUMN claimed_at timestamptz;
--rollback ALTER TABLE webhook_slots DROP COLUMN claimed_at;
