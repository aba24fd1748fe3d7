--liquibase formatted sql

-- What the second person has to know about the credentials of an account at a provider.

--changeset hazina:983-untried-proposals
-- Why the provider could not be asked whether it takes them; null where it does, or none were entered.
ALTER TABLE provider_accounts ADD COLUMN proposed_untried text;
--rollback ALTER TABLE provider_accounts DROP COLUMN proposed_untried;
