--liquibase formatted sql

-- The changes of logins' e-mails that both addresses have to confirm.

--changeset hazina:1067-email-changes
-- wanted_email waits for the codes whose hashes are former_hash and wanted_hash, until codes_until. asked is the number of
-- changes that were asked for since asked_since.
CREATE TABLE email_changes (
    login_id     uuid        NOT NULL,
    wanted_email text,
    former_hash  text,
    wanted_hash  text,
    codes_until  timestamptz,
    failures     integer     NOT NULL,
    asked        integer     NOT NULL,
    asked_since  timestamptz NOT NULL,
    CONSTRAINT email_changes_pkey PRIMARY KEY (login_id)
);
--rollback DROP TABLE email_changes;
