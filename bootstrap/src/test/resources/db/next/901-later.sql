--liquibase formatted sql

-- A change that takes long on a large table.

--changeset test:901-movements-by-amount labels:later runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS movements_by_amount;
CREATE INDEX CONCURRENTLY movements_by_amount ON movements (merchant_id, amount);
