--liquibase formatted sql

-- What users are called in a merchant.

--changeset hazina:1065-user-names
-- Given by the user; without one they are known by the e-mail alone.
ALTER TABLE users ADD COLUMN name text;
--rollback ALTER TABLE users DROP COLUMN name;
