--liquibase formatted sql

-- When the credentials of an account at a provider end, so that people are told before.

--changeset hazina:1032-credentials-end
-- A day such as 2026-01-31. It is no secret, and is read without a key.
ALTER TABLE provider_accounts ADD COLUMN credentials_end_on text;
ALTER TABLE provider_accounts ADD COLUMN proposed_credentials_end_on text;
--rollback ALTER TABLE provider_accounts DROP COLUMN credentials_end_on, DROP COLUMN proposed_credentials_end_on;
