--liquibase formatted sql

-- The payment request for which a payment was made: by a prompt, or by its payer at the paybill.

--changeset hazina:990-request-of-payment
ALTER TABLE payments ADD COLUMN request_id uuid;
--rollback ALTER TABLE payments DROP COLUMN request_id;

--changeset hazina:990-payments-by-request runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_by_request ON payments (merchant_id, request_id)
    WHERE request_id IS NOT NULL;
REINDEX INDEX CONCURRENTLY payments_by_request;
--rollback DROP INDEX payments_by_request;
