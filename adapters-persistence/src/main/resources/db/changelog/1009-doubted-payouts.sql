--liquibase formatted sql

-- After a restore, until when payouts of an account were opened that may have been sent although the books hold them as unsent.

--changeset hazina:1009-doubted-payouts
ALTER TABLE payout_reviews ADD COLUMN lost_until timestamptz;
--rollback ALTER TABLE payout_reviews DROP COLUMN lost_until;
