--liquibase formatted sql

-- Which readers have a statement that is not sent to all of them yet.

--changeset hazina:1059-statement-mails-received
ALTER TABLE statement_mails ADD COLUMN received_by uuid[] NOT NULL DEFAULT '{}';
--rollback ALTER TABLE statement_mails DROP COLUMN received_by;
