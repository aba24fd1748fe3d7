--liquibase formatted sql

-- The accounts at providers that hold less than they should, and the mails to staff about them.

--changeset hazina:1019-low-floats
-- A row is there from when an account has fallen below its least until it holds enough again.
CREATE TABLE low_floats (
    provider      text        NOT NULL,
    float_account text        NOT NULL,
    currency      text        NOT NULL,
    since         timestamptz NOT NULL,
    CONSTRAINT low_floats_pkey PRIMARY KEY (provider, float_account, currency)
);
--rollback DROP TABLE low_floats;

--changeset hazina:1019-low-float-mails
-- Written with the row of low_floats, and deleted once the mail was sent, or a day later. due_at is the end of a claim.
CREATE TABLE low_float_mails (
    id            uuid        NOT NULL,
    staff_id      uuid        NOT NULL,
    email         text        NOT NULL,
    provider      text        NOT NULL,
    float_account text        NOT NULL,
    currency      text        NOT NULL,
    held          numeric     NOT NULL,
    bound         numeric     NOT NULL,
    at            timestamptz NOT NULL,
    due_at        timestamptz NOT NULL,
    attempts      integer     NOT NULL,
    CONSTRAINT low_float_mails_pkey PRIMARY KEY (id, staff_id)
);

CREATE INDEX low_float_mails_due ON low_float_mails (due_at);
--rollback DROP TABLE low_float_mails;
