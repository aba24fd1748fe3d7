--liquibase formatted sql

-- What is over a limit of refunds waits for a second person, or is refused.

--changeset hazina:1051-refunds-wait
-- The column that begins with next is as the others of a rule.
ALTER TABLE payout_rules ADD COLUMN refund_waits boolean NOT NULL DEFAULT false;
ALTER TABLE payout_rules ADD COLUMN next_refund_waits boolean NOT NULL DEFAULT false;
--rollback ALTER TABLE payout_rules DROP COLUMN refund_waits, DROP COLUMN next_refund_waits;
