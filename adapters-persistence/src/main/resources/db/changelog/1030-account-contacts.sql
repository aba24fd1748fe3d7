--liquibase formatted sql

-- When accounts at providers were last in contact, and what their providers said lately.

--changeset hazina:1030-account-contacts
CREATE TABLE provider_account_contacts (
    name        text NOT NULL,
    heard_at    timestamptz,
    asked_at    timestamptz,
    answered_at timestamptz,
    CONSTRAINT provider_account_contacts_pkey PRIMARY KEY (name)
);
--rollback DROP TABLE provider_account_contacts;
