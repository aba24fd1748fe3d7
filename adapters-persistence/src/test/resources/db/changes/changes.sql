--liquibase formatted sql

--changeset test:901-index
CREATE INDEX payments_by_test ON payments (merchant_id, amount);

--changeset test:902-check
ALTER TABLE movements ADD CONSTRAINT movements_test_check CHECK (amount > 0);

--changeset test:903-rewrite
ALTER TABLE payouts ALTER COLUMN amount TYPE numeric;

--changeset test:904-not-null
ALTER TABLE wallets ADD COLUMN test_column text;
UPDATE wallets SET test_column = '';
ALTER TABLE wallets ALTER COLUMN test_column SET NOT NULL;

--changeset test:905-index-outside-a-transaction runInTransaction:false
CREATE INDEX IF NOT EXISTS refunds_by_test ON refunds (merchant_id, amount);

--changeset test:906-rewrite-outside-the-start labels:later
ALTER TABLE refunds ALTER COLUMN amount TYPE numeric;

--changeset test:907-index-concurrently runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS movements_by_test;
CREATE INDEX CONCURRENTLY movements_by_test ON movements (merchant_id, amount);

--changeset test:908-drop-concurrently runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS movements_by_test;

--changeset test:909-column
ALTER TABLE payments ADD COLUMN test_column text NOT NULL DEFAULT '';

--changeset test:910-check-not-valid
ALTER TABLE payments ADD CONSTRAINT payments_test_check CHECK (amount > 0) NOT VALID;

--changeset test:911-check-validated
ALTER TABLE payments VALIDATE CONSTRAINT payments_test_check;

--changeset test:912-small
UPDATE merchants SET name = name;
ALTER TABLE merchants ALTER COLUMN name TYPE varchar(1000);
