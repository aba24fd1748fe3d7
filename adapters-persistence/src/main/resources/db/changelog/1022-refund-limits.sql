--liquibase formatted sql

-- Limits of refunds.

--changeset hazina:1022-refund-limits
-- An amount is of one refund, and of all refunds of a day. The columns that begin with next are as the others.
ALTER TABLE payout_rules ADD COLUMN refund_limit bigint;
ALTER TABLE payout_rules ADD COLUMN refund_day_limit bigint;
ALTER TABLE payout_rules ADD COLUMN next_refund_limit bigint;
ALTER TABLE payout_rules ADD COLUMN next_refund_day_limit bigint;
--rollback ALTER TABLE payout_rules DROP COLUMN refund_limit, DROP COLUMN refund_day_limit,
--rollback     DROP COLUMN next_refund_limit, DROP COLUMN next_refund_day_limit;

--changeset hazina:1022-refund-limits-sign
ALTER TABLE payout_rules ADD CONSTRAINT payout_rules_refund_sign CHECK (least(refund_limit, refund_day_limit,
    next_refund_limit, next_refund_day_limit) > 0) NOT VALID;
--rollback ALTER TABLE payout_rules DROP CONSTRAINT payout_rules_refund_sign;

--changeset hazina:1022-refund-limits-next
ALTER TABLE payout_rules ADD CONSTRAINT payout_rules_next_refunds CHECK (next_by IS NOT NULL
    OR num_nonnulls(next_refund_limit, next_refund_day_limit) = 0) NOT VALID;
--rollback ALTER TABLE payout_rules DROP CONSTRAINT payout_rules_next_refunds;

--changeset hazina:1022-refund-limits-checked
ALTER TABLE payout_rules VALIDATE CONSTRAINT payout_rules_refund_sign;
ALTER TABLE payout_rules VALIDATE CONSTRAINT payout_rules_next_refunds;
--rollback SELECT 1;
