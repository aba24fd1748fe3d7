--liquibase formatted sql

-- How many buckets the money of merchants is in.

--changeset hazina:440-buckets
-- Set by the first start, and never changed: rows are found by it. With one bucket, the tables in this schema are it.
ALTER TABLE installation
    ADD COLUMN buckets integer,
    ADD CONSTRAINT installation_buckets_bounds CHECK (buckets BETWEEN 1 AND 64);
--rollback ALTER TABLE installation DROP COLUMN buckets;
