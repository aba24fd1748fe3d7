--liquibase formatted sql

-- Which secrets keys this database was used with, and what of theirs still counts.

--changeset hazina:240-secrets-keys
-- By the id of a key, which tells nothing about it. The check value is a code over a constant under the key; empty where
-- the key was never seen and only what was made with it is there.
CREATE TABLE secrets_keys (
    id            integer     NOT NULL,
    check_value   bytea       NOT NULL,
    first_used_at timestamptz NOT NULL,
    superseded_at timestamptz,
    given_up_at   timestamptz,
    CONSTRAINT secrets_keys_pkey PRIMARY KEY (id)
);

-- When a provider last used the address in its portal, and with which key that address was made.
CREATE TABLE secrets_key_addresses (
    provider      text        NOT NULL,
    secrets_key   integer     NOT NULL,
    last_used_at  timestamptz NOT NULL,
    CONSTRAINT secrets_key_addresses_pkey PRIMARY KEY (provider, secrets_key)
);
--rollback DROP TABLE secrets_key_addresses, secrets_keys;

--changeset hazina:240-keys-hashed-with
-- The key that the hash was made with. Null until the API key's next use for one that an earlier version hashed.
ALTER TABLE api_keys ADD COLUMN secrets_key integer;
--rollback ALTER TABLE api_keys DROP COLUMN secrets_key;

--changeset hazina:240-keys-of-instances
-- Null for an instance that hasn't said yet which keys it has.
ALTER TABLE instances ADD COLUMN secrets_keys integer[];
--rollback ALTER TABLE instances DROP COLUMN secrets_keys;
