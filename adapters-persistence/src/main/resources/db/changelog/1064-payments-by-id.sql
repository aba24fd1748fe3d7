--liquibase formatted sql

-- One index for the ids of payments where there were two: the key begins with the id, so it finds a payment by its id alone.

--changeset hazina:1064-payments-key runInTransaction:false labels:later
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
DROP INDEX CONCURRENTLY IF EXISTS payments_key;
CREATE UNIQUE INDEX CONCURRENTLY payments_key ON payments (id, merchant_id);
--rollback DROP INDEX IF EXISTS payments_key;

--changeset hazina:1064-payments-keyed labels:later
-- What refunds refer to is the key of payments, so it is said anew, and checked by the next changeset.
ALTER TABLE refunds DROP CONSTRAINT refunds_payment_fkey;
ALTER TABLE payments DROP CONSTRAINT payments_pkey;
ALTER TABLE payments ADD CONSTRAINT payments_pkey PRIMARY KEY USING INDEX payments_key;
ALTER TABLE refunds ADD CONSTRAINT refunds_payment_fkey FOREIGN KEY (merchant_id, payment_id)
    REFERENCES payments (merchant_id, id) NOT VALID;
--rollback ALTER TABLE refunds DROP CONSTRAINT refunds_payment_fkey;
--rollback ALTER TABLE payments DROP CONSTRAINT payments_pkey;
--rollback ALTER TABLE payments ADD CONSTRAINT payments_pkey PRIMARY KEY (merchant_id, id);
--rollback ALTER TABLE refunds ADD CONSTRAINT refunds_payment_fkey FOREIGN KEY (merchant_id, payment_id)
--rollback     REFERENCES payments (merchant_id, id);

--changeset hazina:1064-refunds-of-payments labels:later
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_payment_fkey;
--rollback empty

--changeset hazina:1064-payments-by-id runInTransaction:false labels:later
DROP INDEX CONCURRENTLY IF EXISTS payments_by_id;
--rollback CREATE INDEX payments_by_id ON payments (id);
