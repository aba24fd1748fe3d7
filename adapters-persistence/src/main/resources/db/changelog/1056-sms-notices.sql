--liquibase formatted sql

-- The notices that are still to be sent by SMS.

--changeset hazina:1056-sms-notices
-- Written with the audit entry that an SMS is about, and deleted once the SMS was taken, or twelve hours later. due_at is
-- the end of a claim.
CREATE TABLE sms_notices (
    entry_id    uuid        NOT NULL,
    user_id     uuid        NOT NULL,
    merchant_id uuid        NOT NULL,
    phone       text        NOT NULL,
    language    text        NOT NULL,
    action      text        NOT NULL,
    at          timestamptz NOT NULL,
    due_at      timestamptz NOT NULL,
    attempts    integer     NOT NULL,
    CONSTRAINT sms_notices_pkey PRIMARY KEY (entry_id, user_id)
);

CREATE INDEX sms_notices_due ON sms_notices (due_at);
--rollback DROP TABLE sms_notices;
