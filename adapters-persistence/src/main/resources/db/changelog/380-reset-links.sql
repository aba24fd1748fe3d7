--liquibase formatted sql

-- The links by which users who forgot their password set a new one.

--changeset hazina:380-reset-links
-- One for each user: a further link replaces it, and use deletes it. Of its token only the hash is here. A link with
-- another password version than the user's has ended.
CREATE TABLE reset_links (
    merchant_id      uuid        NOT NULL,
    user_id          uuid        NOT NULL,
    id               uuid        NOT NULL,
    token_hash       bytea       NOT NULL,
    password_version integer     NOT NULL,
    created_at       timestamptz NOT NULL,
    CONSTRAINT reset_links_pkey PRIMARY KEY (merchant_id, user_id),
    CONSTRAINT reset_links_id_key UNIQUE (id),
    CONSTRAINT reset_links_user_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES users (merchant_id, id),
    CONSTRAINT reset_links_token_hash_length CHECK (octet_length(token_hash) = 32)
);
--rollback DROP TABLE reset_links;
