--liquibase formatted sql

-- Whether owners and admins are mailed that nothing has arrived at an endpoint of the account for a day.

--changeset hazina:986-outage-mails
ALTER TABLE accounts ADD COLUMN outage_mails boolean NOT NULL DEFAULT true;
--rollback ALTER TABLE accounts DROP COLUMN outage_mails;
