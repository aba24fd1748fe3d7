--liquibase formatted sql

-- A database belongs to one environment from its first start. Null until the first start that knows it.

--changeset hazina:220-environment
ALTER TABLE installation ADD COLUMN environment text,
    ADD CONSTRAINT installation_environment_known CHECK (environment IN ('sandbox', 'production'));
--rollback ALTER TABLE installation DROP COLUMN environment;
