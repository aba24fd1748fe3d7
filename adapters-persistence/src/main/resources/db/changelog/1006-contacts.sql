--liquibase formatted sql

-- The names that merchants give to the numbers of payers and recipients.

--changeset hazina:1006-contacts
-- told_name is the name, in small letters, that was told with a number which only its provider gave, and empty otherwise:
-- a number with hidden digits is one person's only together with it.
CREATE TABLE contacts (
    merchant_id uuid        NOT NULL,
    account_id  uuid        NOT NULL,
    number      text        NOT NULL,
    told_name   text        NOT NULL,
    name        text        NOT NULL,
    named_at    timestamptz NOT NULL,
    CONSTRAINT contacts_pkey PRIMARY KEY (merchant_id, account_id, number, told_name),
    CONSTRAINT contacts_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts (merchant_id, id),
    CONSTRAINT contacts_name_length CHECK (char_length(name) BETWEEN 1 AND 80)
);
CREATE INDEX contacts_by_name ON contacts (merchant_id, account_id, lower(name) COLLATE "C");
-- An erasure looks for a person at all merchants.
CREATE INDEX contacts_by_end ON contacts (right(number, 3));
--rollback DROP TABLE contacts;
