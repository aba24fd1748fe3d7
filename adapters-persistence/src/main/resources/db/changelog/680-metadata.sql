--liquibase formatted sql

-- Texts that a merchant keeps with a payment, a refund, a payout or a transfer, and may change later.

--changeset hazina:680-metadata
-- A JSON object, and a hash for each of its members by which lists find rows; null without metadata.
ALTER TABLE payments ADD COLUMN metadata text, ADD COLUMN metadata_terms text;
ALTER TABLE refunds ADD COLUMN metadata text, ADD COLUMN metadata_terms text;
ALTER TABLE payouts ADD COLUMN metadata text, ADD COLUMN metadata_terms text;
ALTER TABLE transfers ADD COLUMN metadata text, ADD COLUMN metadata_terms text;

-- All else of a transfer stays as it was made.
DROP TRIGGER transfers_append_only ON transfers;
CREATE TRIGGER transfers_append_only BEFORE DELETE OR TRUNCATE
    OR UPDATE OF merchant_id, id, account_id, from_wallet_id, to_wallet_id, currency, amount, reference, created_at,
        created_by, created_from
    ON transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER transfers_append_only ON transfers;
--rollback CREATE TRIGGER transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback ALTER TABLE transfers DROP COLUMN metadata_terms, DROP COLUMN metadata;
--rollback ALTER TABLE payouts DROP COLUMN metadata_terms, DROP COLUMN metadata;
--rollback ALTER TABLE refunds DROP COLUMN metadata_terms, DROP COLUMN metadata;
--rollback ALTER TABLE payments DROP COLUMN metadata_terms, DROP COLUMN metadata;

--changeset hazina:680-payments-by-metadata runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_by_metadata ON payments USING gin (string_to_array(metadata_terms, ' '))
    WHERE metadata_terms IS NOT NULL;
REINDEX INDEX CONCURRENTLY payments_by_metadata;
--rollback DROP INDEX payments_by_metadata;

--changeset hazina:680-refunds-by-metadata runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS refunds_by_metadata ON refunds USING gin (string_to_array(metadata_terms, ' '))
    WHERE metadata_terms IS NOT NULL;
REINDEX INDEX CONCURRENTLY refunds_by_metadata;
--rollback DROP INDEX refunds_by_metadata;

--changeset hazina:680-payouts-by-metadata runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_by_metadata ON payouts USING gin (string_to_array(metadata_terms, ' '))
    WHERE metadata_terms IS NOT NULL;
REINDEX INDEX CONCURRENTLY payouts_by_metadata;
--rollback DROP INDEX payouts_by_metadata;

--changeset hazina:680-transfers-by-metadata runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS transfers_by_metadata ON transfers USING gin (string_to_array(metadata_terms, ' '))
    WHERE metadata_terms IS NOT NULL;
REINDEX INDEX CONCURRENTLY transfers_by_metadata;
--rollback DROP INDEX transfers_by_metadata;
