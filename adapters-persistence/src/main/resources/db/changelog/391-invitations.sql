--liquibase formatted sql

-- The invitations of merchants that were not answered yet.

--changeset hazina:391-invitations
-- Accepting or withdrawing one deletes it; the audit log keeps what became of it. Of its token only the hash is here.
CREATE TABLE invitations (
    merchant_id  uuid        NOT NULL,
    id           uuid        NOT NULL,
    email        text        NOT NULL,
    email_folded text        NOT NULL,
    role         text        NOT NULL,
    invited_by   uuid        NOT NULL,
    token_hash   bytea       NOT NULL,
    sent_at      timestamptz NOT NULL,
    CONSTRAINT invitations_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT invitations_id_key UNIQUE (id),
    CONSTRAINT invitations_email_key UNIQUE (merchant_id, email_folded),
    CONSTRAINT invitations_user_fkey FOREIGN KEY (merchant_id, invited_by) REFERENCES users (merchant_id, id),
    CONSTRAINT invitations_role_known
        CHECK (role IN ('viewer', 'finance', 'developer', 'operator', 'admin', 'owner')),
    CONSTRAINT invitations_token_hash_length CHECK (octet_length(token_hash) = 32)
);
--rollback DROP TABLE invitations;
