--liquibase formatted sql

-- The numbers of movements are times of the service's clock, which in a sandbox is ahead of the database's.

--changeset hazina:1045-restores-in-the-sandbox
-- How far it was ahead when the restore was found. It is what the restored books have.
ALTER TABLE restores ADD COLUMN ahead_micros bigint NOT NULL DEFAULT 0;
--rollback ALTER TABLE restores DROP COLUMN ahead_micros;
