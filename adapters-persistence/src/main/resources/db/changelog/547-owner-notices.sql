--liquibase formatted sql

-- The mails to owners about changes of access to their merchant that are still to be sent.

--changeset hazina:547-owner-notices
-- Written with the audit entry that a mail is about, and deleted once the mail was sent, or three days later. due_at is the
-- end of a claim.
CREATE TABLE owner_notices (
    entry_id    uuid        NOT NULL,
    user_id     uuid        NOT NULL,
    merchant_id uuid        NOT NULL,
    email       text        NOT NULL,
    action      text        NOT NULL,
    about       text,
    at          timestamptz NOT NULL,
    due_at      timestamptz NOT NULL,
    attempts    integer     NOT NULL,
    CONSTRAINT owner_notices_pkey PRIMARY KEY (entry_id, user_id)
);

CREATE INDEX owner_notices_due ON owner_notices (due_at);
--rollback DROP TABLE owner_notices;
