--liquibase formatted sql

-- What a key may do beside reading, where it has scopes in place of a role's permissions.

--changeset hazina:910-key-scopes
ALTER TABLE api_keys ADD COLUMN scopes text;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_scopes_check CHECK (scopes IS NULL OR (role = 'viewer' AND scopes <> ''));
--rollback ALTER TABLE api_keys DROP COLUMN scopes;
