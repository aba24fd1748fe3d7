--liquibase formatted sql

-- Keys whose requests are refused for every name that their route doesn't know.

--changeset hazina:690-strict-keys
ALTER TABLE api_keys ADD COLUMN strict boolean NOT NULL DEFAULT false;
--rollback ALTER TABLE api_keys DROP COLUMN strict;
