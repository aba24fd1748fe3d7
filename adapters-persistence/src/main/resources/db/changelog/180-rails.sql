--liquibase formatted sql

-- What real rails need: how far a callback proved itself, and whose something is when only its id is named.

--changeset hazina:180-callback-proof
-- Until now only the sandbox called back, and what came in on its secret path was proven by that.
ALTER TABLE provider_callbacks ADD COLUMN proof text NOT NULL DEFAULT 'proven'
    CONSTRAINT provider_callbacks_proof_known CHECK (proof IN ('proven', 'hint'));
--rollback ALTER TABLE provider_callbacks DROP COLUMN proof;

--changeset hazina:180-payments-by-id runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payments_by_id;
CREATE INDEX CONCURRENTLY payments_by_id ON payments (id);
--rollback DROP INDEX payments_by_id;

--changeset hazina:180-refunds-by-id runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS refunds_by_id;
CREATE INDEX CONCURRENTLY refunds_by_id ON refunds (id);
--rollback DROP INDEX refunds_by_id;

--changeset hazina:180-payouts-by-id runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payouts_by_id;
CREATE INDEX CONCURRENTLY payouts_by_id ON payouts (id);
--rollback DROP INDEX payouts_by_id;
