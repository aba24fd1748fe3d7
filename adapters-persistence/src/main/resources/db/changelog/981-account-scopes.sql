--liquibase formatted sql

-- For whom a merchant's account at a provider is used.

--changeset hazina:981-account-scopes
-- Business accounts of the merchant; none where it is used for all of them.
ALTER TABLE provider_accounts
    ADD COLUMN account_ids          uuid[] NOT NULL DEFAULT '{}',
    ADD COLUMN proposed_account_ids uuid[] NOT NULL DEFAULT '{}';
--rollback ALTER TABLE provider_accounts DROP COLUMN account_ids, DROP COLUMN proposed_account_ids;
