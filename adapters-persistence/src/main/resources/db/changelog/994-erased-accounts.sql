--liquibase formatted sql

-- An account at a provider whose settings are erased, at which nothing is begun any more.

--changeset hazina:994-erased-accounts
-- Whether the sealed settings that count are none. They can't be read in SQL.
ALTER TABLE provider_accounts ADD COLUMN erased boolean NOT NULL DEFAULT false;
--rollback ALTER TABLE provider_accounts DROP COLUMN erased;
