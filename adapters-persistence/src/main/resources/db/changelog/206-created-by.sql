--liquibase formatted sql

-- Who made what, and from which address. Null in what was made before this was kept.

--changeset hazina:206-created-by
ALTER TABLE payments ADD COLUMN created_by text, ADD COLUMN created_from text;
ALTER TABLE refunds ADD COLUMN created_by text, ADD COLUMN created_from text;
ALTER TABLE payouts ADD COLUMN created_by text, ADD COLUMN created_from text;
ALTER TABLE transfers ADD COLUMN created_by text, ADD COLUMN created_from text;
--rollback ALTER TABLE payments DROP COLUMN created_by, DROP COLUMN created_from;
--rollback ALTER TABLE refunds DROP COLUMN created_by, DROP COLUMN created_from;
--rollback ALTER TABLE payouts DROP COLUMN created_by, DROP COLUMN created_from;
--rollback ALTER TABLE transfers DROP COLUMN created_by, DROP COLUMN created_from;
