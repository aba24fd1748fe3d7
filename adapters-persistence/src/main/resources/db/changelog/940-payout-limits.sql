--liquibase formatted sql

-- Limits of what a merchant pays out, and first payouts to a number, which wait for a second person.

--changeset hazina:940-payout-limits
-- An amount is of one payout, of a day, and of a day to one number. What is over it is refused where refuses says so, and
-- waits otherwise. The columns that begin with next are as those of the rule before: what an owner asked for.
ALTER TABLE payout_rules ADD COLUMN payout_limit bigint;
ALTER TABLE payout_rules ADD COLUMN day_limit bigint;
ALTER TABLE payout_rules ADD COLUMN recipient_limit bigint;
ALTER TABLE payout_rules ADD COLUMN refuses boolean NOT NULL DEFAULT false;
ALTER TABLE payout_rules ADD COLUMN new_recipient_waits boolean NOT NULL DEFAULT false;
ALTER TABLE payout_rules ADD COLUMN next_payout_limit bigint;
ALTER TABLE payout_rules ADD COLUMN next_day_limit bigint;
ALTER TABLE payout_rules ADD COLUMN next_recipient_limit bigint;
ALTER TABLE payout_rules ADD COLUMN next_refuses boolean NOT NULL DEFAULT false;
ALTER TABLE payout_rules ADD COLUMN next_new_recipient_waits boolean NOT NULL DEFAULT false;
ALTER TABLE payout_rules ADD CONSTRAINT payout_rules_limit_sign CHECK (least(payout_limit, day_limit, recipient_limit,
    next_payout_limit, next_day_limit, next_recipient_limit) > 0) NOT VALID;
ALTER TABLE payout_rules ADD CONSTRAINT payout_rules_next_limits CHECK (next_by IS NOT NULL
    OR num_nonnulls(next_payout_limit, next_day_limit, next_recipient_limit) = 0
        AND NOT next_refuses AND NOT next_new_recipient_waits) NOT VALID;
--rollback ALTER TABLE payout_rules DROP CONSTRAINT payout_rules_next_limits;
--rollback ALTER TABLE payout_rules DROP CONSTRAINT payout_rules_limit_sign;
--rollback ALTER TABLE payout_rules DROP COLUMN payout_limit, DROP COLUMN day_limit, DROP COLUMN recipient_limit,
--rollback     DROP COLUMN refuses, DROP COLUMN new_recipient_waits, DROP COLUMN next_payout_limit,
--rollback     DROP COLUMN next_day_limit, DROP COLUMN next_recipient_limit, DROP COLUMN next_refuses,
--rollback     DROP COLUMN next_new_recipient_waits;

--changeset hazina:940-checked
ALTER TABLE payout_rules VALIDATE CONSTRAINT payout_rules_limit_sign;
ALTER TABLE payout_rules VALIDATE CONSTRAINT payout_rules_next_limits;
--rollback SELECT 1;
