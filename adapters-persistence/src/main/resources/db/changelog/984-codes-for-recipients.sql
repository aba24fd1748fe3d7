--liquibase formatted sql

-- New merchants of production begin with a rule: the first payout to a number waits for a code, once an owner has one.

--changeset hazina:984-codes-for-recipients
-- False for those that exist. It says nothing about a currency that has a row of payout_rules.
ALTER TABLE merchants ADD COLUMN codes_for_recipients boolean NOT NULL DEFAULT false;
--rollback ALTER TABLE merchants DROP COLUMN codes_for_recipients;
