--liquibase formatted sql

-- Further accounts of the platform at providers: their merchant_id is the platform's, of zeros.

--changeset hazina:982-platform-accounts
-- The merchants for whom one is used; none where it is used for all.
ALTER TABLE provider_accounts
    ADD COLUMN merchant_ids          uuid[] NOT NULL DEFAULT '{}',
    ADD COLUMN proposed_merchant_ids uuid[] NOT NULL DEFAULT '{}';
--rollback ALTER TABLE provider_accounts DROP COLUMN merchant_ids, DROP COLUMN proposed_merchant_ids;
