--liquibase formatted sql

-- Of which payouts a merchant's owners and admins are mailed.

--changeset hazina:961-payout-mails
-- An amount is the least of which they are. The columns that begin with next are as those of the rule before: what an
-- owner asked for.
ALTER TABLE payout_rules ADD COLUMN mail_from bigint;
ALTER TABLE payout_rules ADD COLUMN mail_new_recipient boolean NOT NULL DEFAULT false;
ALTER TABLE payout_rules ADD COLUMN next_mail_from bigint;
ALTER TABLE payout_rules ADD COLUMN next_mail_new_recipient boolean NOT NULL DEFAULT false;
--rollback ALTER TABLE payout_rules DROP COLUMN mail_from, DROP COLUMN mail_new_recipient, DROP COLUMN next_mail_from,
--rollback     DROP COLUMN next_mail_new_recipient;

--changeset hazina:961-payout-mails-sign
ALTER TABLE payout_rules ADD CONSTRAINT payout_rules_mail_sign CHECK (least(mail_from, next_mail_from) > 0) NOT VALID;
--rollback ALTER TABLE payout_rules DROP CONSTRAINT payout_rules_mail_sign;

--changeset hazina:961-payout-mails-next
ALTER TABLE payout_rules ADD CONSTRAINT payout_rules_next_mails CHECK (next_by IS NOT NULL
    OR next_mail_from IS NULL AND NOT next_mail_new_recipient) NOT VALID;
--rollback ALTER TABLE payout_rules DROP CONSTRAINT payout_rules_next_mails;

--changeset hazina:961-payout-mails-checked
ALTER TABLE payout_rules VALIDATE CONSTRAINT payout_rules_mail_sign;
ALTER TABLE payout_rules VALIDATE CONSTRAINT payout_rules_next_mails;
--rollback SELECT 1;
