--liquibase formatted sql

--changeset hazina:010-merchants
CREATE TABLE merchants (
    id         uuid        NOT NULL,
    name       text        NOT NULL,
    country    text        NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
    suspended  boolean     NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    CONSTRAINT merchants_pkey PRIMARY KEY (id)
);

CREATE TABLE users (
    merchant_id   uuid        NOT NULL,
    id            uuid        NOT NULL,
    email         text        NOT NULL,
    email_folded  text        NOT NULL,
    password_hash text        NOT NULL,
    role          text        NOT NULL CHECK (role IN ('viewer', 'operator', 'admin', 'owner')),
    disabled      boolean     NOT NULL DEFAULT false,
    created_at    timestamptz NOT NULL,
    CONSTRAINT users_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT users_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);

-- Signing in names a person and no merchant, and an e-mail belongs to one person in the whole service. This index is
-- one of the few that the merchant doesn't lead; where merchants are spread over several databases, it is the lookup
-- that says where to go.
CREATE UNIQUE INDEX users_email_folded_key ON users (email_folded);

CREATE TABLE accounts (
    merchant_id      uuid        NOT NULL,
    id               uuid        NOT NULL,
    number           text        NOT NULL CHECK (number ~ '^HZN[1-9][0-9]{7}$'),
    name             text        NOT NULL,
    default_currency text        NOT NULL CHECK (default_currency ~ '^[A-Z]{3}$'),
    -- What an administrator allows to be paid out, separated by commas.
    payout_currencies text       NOT NULL CHECK (payout_currencies ~ '^((KES|TZS|UGX)(,(KES|TZS|UGX))*)?$'),
    created_at       timestamptz NOT NULL,
    CONSTRAINT accounts_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT accounts_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);

-- An account's number is read out over the telephone, without its merchant: unique in the whole service.
CREATE UNIQUE INDEX accounts_number_key ON accounts (number);

CREATE TABLE api_keys (
    merchant_id uuid        NOT NULL,
    id          text        NOT NULL,
    user_id     uuid        NOT NULL,
    label       text        NOT NULL,
    role        text        NOT NULL CHECK (role IN ('viewer', 'operator', 'admin', 'owner')),
    secret_hash bytea       NOT NULL,
    created_at  timestamptz NOT NULL,
    expires_at  timestamptz,
    CONSTRAINT api_keys_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT api_keys_user_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES users (merchant_id, id)
);

-- A request arrives with the id of its key and nothing else, and learns from it which merchant it is of.
CREATE UNIQUE INDEX api_keys_id_key ON api_keys (id);

-- Signing in asks for a user's keys by age.
CREATE INDEX api_keys_user_idx ON api_keys (merchant_id, user_id, created_at);

-- What a key is bound to, in order: place 0 is its primary account.
CREATE TABLE api_key_accounts (
    merchant_id uuid NOT NULL,
    key_id      text NOT NULL,
    place       int  NOT NULL CHECK (place >= 0),
    account_id  uuid NOT NULL,
    CONSTRAINT api_key_accounts_pkey PRIMARY KEY (merchant_id, key_id, place),
    CONSTRAINT api_key_accounts_account_key UNIQUE (merchant_id, key_id, account_id),
    CONSTRAINT api_key_accounts_key_fkey FOREIGN KEY (merchant_id, key_id)
        REFERENCES api_keys (merchant_id, id) ON DELETE CASCADE,
    CONSTRAINT api_key_accounts_account_fkey FOREIGN KEY (merchant_id, account_id)
        REFERENCES accounts (merchant_id, id)
);
--rollback DROP TABLE api_key_accounts, api_keys, accounts, users, merchants;
