--liquibase formatted sql

-- The amount by a provider's statement, beside the one that was told first, so that the books are compared with it.

--changeset hazina:1052-records-stated-amount
ALTER TABLE provider_records ADD COLUMN stated_amount bigint;
--rollback ALTER TABLE provider_records DROP COLUMN stated_amount;
