--liquibase formatted sql

-- The available balance of a wallet at a time is the one after its last movement before it, and so is the pending one.
-- Each is found at once because the movements of the two balances have indexes of their own. A movement stands in as many
-- indexes as before.

--changeset hazina:361-movements-pending-out runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS movements_pending_out;
CREATE INDEX CONCURRENTLY movements_pending_out ON movements (merchant_id, from_wallet_id, at)
    WHERE from_place = 'pending';
--rollback DROP INDEX movements_pending_out;

--changeset hazina:361-movements-pending-in runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS movements_pending_in;
CREATE INDEX CONCURRENTLY movements_pending_in ON movements (merchant_id, to_wallet_id, at)
    WHERE to_place = 'pending';
--rollback DROP INDEX movements_pending_in;

--changeset hazina:361-movements-available-out runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS movements_available_out;
CREATE INDEX CONCURRENTLY movements_available_out ON movements (merchant_id, from_wallet_id, at)
    WHERE from_place = 'available' AND subject_kind <> 'transfer';
--rollback DROP INDEX movements_available_out;

--changeset hazina:361-movements-available-in runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS movements_available_in;
CREATE INDEX CONCURRENTLY movements_available_in ON movements (merchant_id, to_wallet_id, at)
    WHERE to_place = 'available' AND subject_kind <> 'transfer';
--rollback DROP INDEX movements_available_in;

--changeset hazina:361-movements-by-wallet runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS movements_out;
DROP INDEX CONCURRENTLY IF EXISTS movements_in;
--rollback CREATE INDEX movements_out ON movements (merchant_id, from_wallet_id, at) WHERE from_wallet_id IS NOT NULL AND subject_kind <> 'transfer';
--rollback CREATE INDEX movements_in ON movements (merchant_id, to_wallet_id, at) WHERE to_wallet_id IS NOT NULL AND subject_kind <> 'transfer';
