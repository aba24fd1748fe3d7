--liquibase formatted sql

-- Money that comes in unasked may come from somebody whose number the rail hides.

--changeset hazina:190-hidden-payers
ALTER TABLE inbound ALTER COLUMN payer_phone DROP NOT NULL;
ALTER TABLE payments DROP CONSTRAINT payments_one_payer;
ALTER TABLE payments ADD CONSTRAINT payments_one_payer CHECK (
    num_nonnulls(payer_phone, card_token) = 1 OR (channel = 'mm_c2b' AND card_token IS NULL)) NOT VALID;
--rollback ALTER TABLE payments DROP CONSTRAINT payments_one_payer;
--rollback ALTER TABLE payments ADD CONSTRAINT payments_one_payer CHECK (num_nonnulls(payer_phone, card_token) = 1);
--rollback ALTER TABLE inbound ALTER COLUMN payer_phone SET NOT NULL;

--changeset hazina:190-hidden-payers-checked
-- Every row satisfied the stricter rule before; the check reads them without keeping anybody from writing.
SET LOCAL statement_timeout = 0;
ALTER TABLE payments VALIDATE CONSTRAINT payments_one_payer;
--rollback SELECT 1;
