--liquibase formatted sql

-- An instance says which providers it connects, so that all know what no instance can ask.

--changeset hazina:541-connected-providers
-- Null until the instance has said it, and at instances of the version before.
ALTER TABLE instances ADD COLUMN providers text[];
--rollback ALTER TABLE instances DROP COLUMN providers;
