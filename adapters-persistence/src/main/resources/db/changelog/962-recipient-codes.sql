--liquibase formatted sql

-- A code of its maker's second factor in place of a second person, for the first payout to a number.

--changeset hazina:962-recipient-codes
-- Never without new_recipient_waits, which an instance of the version before reads alone: a second person is asked then.
ALTER TABLE payout_rules ADD COLUMN new_recipient_code boolean NOT NULL DEFAULT false;
ALTER TABLE payout_rules ADD COLUMN next_new_recipient_code boolean NOT NULL DEFAULT false;
--rollback ALTER TABLE payout_rules DROP COLUMN new_recipient_code, DROP COLUMN next_new_recipient_code;
