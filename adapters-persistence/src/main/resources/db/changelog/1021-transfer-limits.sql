--liquibase formatted sql

-- Limits of transfers between a merchant's wallets. A rule of them can be of any currency.

--changeset hazina:1021-transfer-limits
-- An amount is of one transfer, and of all transfers of a day. The columns that begin with next are as the others.
ALTER TABLE payout_rules ADD COLUMN transfer_limit bigint;
ALTER TABLE payout_rules ADD COLUMN transfer_day_limit bigint;
ALTER TABLE payout_rules ADD COLUMN next_transfer_limit bigint;
ALTER TABLE payout_rules ADD COLUMN next_transfer_day_limit bigint;
--rollback ALTER TABLE payout_rules DROP COLUMN transfer_limit, DROP COLUMN transfer_day_limit,
--rollback     DROP COLUMN next_transfer_limit, DROP COLUMN next_transfer_day_limit;

--changeset hazina:1021-transfer-limits-sign
ALTER TABLE payout_rules ADD CONSTRAINT payout_rules_transfer_sign CHECK (least(transfer_limit, transfer_day_limit,
    next_transfer_limit, next_transfer_day_limit) > 0) NOT VALID;
--rollback ALTER TABLE payout_rules DROP CONSTRAINT payout_rules_transfer_sign;

--changeset hazina:1021-transfer-limits-next
ALTER TABLE payout_rules ADD CONSTRAINT payout_rules_next_transfers CHECK (next_by IS NOT NULL
    OR num_nonnulls(next_transfer_limit, next_transfer_day_limit) = 0) NOT VALID;
--rollback ALTER TABLE payout_rules DROP CONSTRAINT payout_rules_next_transfers;

--changeset hazina:1021-rules-in-dollars
ALTER TABLE payout_rules ADD CONSTRAINT payout_rules_currency CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')) NOT VALID;
ALTER TABLE payout_rules DROP CONSTRAINT payout_rules_currency_known;
--rollback DELETE FROM payout_rules WHERE currency = 'USD';
--rollback ALTER TABLE payout_rules ADD CONSTRAINT payout_rules_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX'));
--rollback ALTER TABLE payout_rules DROP CONSTRAINT payout_rules_currency;

--changeset hazina:1021-transfer-limits-checked
ALTER TABLE payout_rules VALIDATE CONSTRAINT payout_rules_transfer_sign;
ALTER TABLE payout_rules VALIDATE CONSTRAINT payout_rules_next_transfers;
ALTER TABLE payout_rules VALIDATE CONSTRAINT payout_rules_currency;
--rollback SELECT 1;
