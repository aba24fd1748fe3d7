--liquibase formatted sql

-- To whom statements are mailed.

--changeset hazina:1058-statement-recipients
-- Ids of users, each with a language, with commas between them. Empty: the oldest owner, in both languages.
ALTER TABLE accounts ADD COLUMN statement_recipients text NOT NULL DEFAULT '';
--rollback ALTER TABLE accounts DROP COLUMN statement_recipients;
