--liquibase formatted sql

-- A merchant claims money that came to its own account at a provider.

--changeset hazina:1000-claims-inbound
-- A notice from before may have been in doubt, so staff decide about it as before.
ALTER TABLE inbound ADD COLUMN claimable boolean NOT NULL DEFAULT false;
--rollback ALTER TABLE inbound DROP COLUMN claimable;

--changeset hazina:1000-claims-reference
ALTER TABLE discrepancies ADD COLUMN sale_reference text;
--rollback ALTER TABLE discrepancies DROP COLUMN sale_reference;
