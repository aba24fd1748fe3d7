--liquibase formatted sql

-- Limits of payouts of one account, role or key, beside those of the whole merchant.

--changeset hazina:985-part-limits
-- A line for each: its kind and id, three amounts in minor units or -, and whether what is over one is refused or waits.
ALTER TABLE payout_rules ADD COLUMN limits_by text;
ALTER TABLE payout_rules ADD COLUMN next_limits_by text;
--rollback ALTER TABLE payout_rules DROP COLUMN limits_by, DROP COLUMN next_limits_by;
