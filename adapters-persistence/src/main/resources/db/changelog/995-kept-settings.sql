--liquibase formatted sql

-- What a list of accounts at providers says of those that are out of use.

--changeset hazina:995-kept-settings
-- Since when an account gets nothing new; null for one that was out of use before this.
-- Whether what is proposed has no settings because they are to be erased. Otherwise none could be read.
ALTER TABLE provider_accounts
    ADD COLUMN out_of_use_at   timestamptz,
    ADD COLUMN proposed_erased boolean NOT NULL DEFAULT false;
--rollback ALTER TABLE provider_accounts DROP COLUMN out_of_use_at, DROP COLUMN proposed_erased;
