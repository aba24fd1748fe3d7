--liquibase formatted sql

-- A payment that was paid after its end says when, and with which receipt, as payouts and refunds do.

--changeset hazina:580-late-payments
-- Both are null of payments that weren't paid later, of those that were before these columns were there, and of those that
-- instances of the version before move; their time is then that of their last change.
ALTER TABLE payments
    ADD COLUMN late_at timestamptz,
    ADD COLUMN late_receipt text;
--rollback ALTER TABLE payments DROP COLUMN late_at, DROP COLUMN late_receipt;
