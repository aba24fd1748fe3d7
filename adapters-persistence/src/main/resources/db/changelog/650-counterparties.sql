--liquibase formatted sql

-- Who paid or was paid, as the provider told it, for people to read and to find.

--changeset hazina:650-counterparties
-- Null where nothing was told, of rows from before these columns were there, and of those that instances of the version before
-- write. The phone may have hidden digits; the whole number that was asked for stays where it was.
ALTER TABLE payments ADD COLUMN told_phone text, ADD COLUMN told_name text, ADD COLUMN told_account text;
ALTER TABLE refunds ADD COLUMN told_phone text, ADD COLUMN told_name text, ADD COLUMN told_account text;
ALTER TABLE payouts ADD COLUMN told_phone text, ADD COLUMN told_name text, ADD COLUMN told_account text;
ALTER TABLE inbound ADD COLUMN told_phone text, ADD COLUMN told_name text;
--rollback ALTER TABLE inbound DROP COLUMN told_phone, DROP COLUMN told_name;
--rollback ALTER TABLE payouts DROP COLUMN told_phone, DROP COLUMN told_name, DROP COLUMN told_account;
--rollback ALTER TABLE refunds DROP COLUMN told_phone, DROP COLUMN told_name, DROP COLUMN told_account;
--rollback ALTER TABLE payments DROP COLUMN told_phone, DROP COLUMN told_name, DROP COLUMN told_account;

--changeset hazina:650-payments-by-told-account runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses. To drop it by its name would drop the one in public,
-- where a bucket has none yet, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_by_told_account
    ON payments (merchant_id, lower(told_account) COLLATE "C") WHERE told_account IS NOT NULL;
REINDEX INDEX CONCURRENTLY payments_by_told_account;
--rollback DROP INDEX payments_by_told_account;

--changeset hazina:650-payments-by-told-name runInTransaction:false
-- As above.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_by_told_name
    ON payments (merchant_id, lower(told_name) COLLATE "C") WHERE told_name IS NOT NULL;
REINDEX INDEX CONCURRENTLY payments_by_told_name;
--rollback DROP INDEX payments_by_told_name;

--changeset hazina:650-payments-by-hidden-phone runInTransaction:false
-- As above. Numbers with hidden digits are found by their last ones.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_by_hidden_phone
    ON payments (merchant_id, right(told_phone, 3), created_at DESC) WHERE payer_phone IS NULL AND told_phone IS NOT NULL;
REINDEX INDEX CONCURRENTLY payments_by_hidden_phone;
--rollback DROP INDEX payments_by_hidden_phone;

--changeset hazina:650-payouts-by-told-name runInTransaction:false
-- As above.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_by_told_name
    ON payouts (merchant_id, lower(told_name) COLLATE "C") WHERE told_name IS NOT NULL;
REINDEX INDEX CONCURRENTLY payouts_by_told_name;
--rollback DROP INDEX payouts_by_told_name;
