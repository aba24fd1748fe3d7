--liquibase formatted sql

-- Whether a payment, refund or payout was booked again after its books were restored from a backup.

--changeset hazina:416-restored
ALTER TABLE payments ADD COLUMN restored boolean NOT NULL DEFAULT false;
ALTER TABLE refunds ADD COLUMN restored boolean NOT NULL DEFAULT false;
ALTER TABLE payouts ADD COLUMN restored boolean NOT NULL DEFAULT false;
--rollback ALTER TABLE payments DROP COLUMN restored;
--rollback ALTER TABLE refunds DROP COLUMN restored;
--rollback ALTER TABLE payouts DROP COLUMN restored;
