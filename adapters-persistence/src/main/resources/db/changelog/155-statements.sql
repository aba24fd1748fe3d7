--liquibase formatted sql

-- What statements and transaction lists go by: a currency and a state, in the order of time, with what is added up beside
-- it, so that sums don't touch the tables. Built while money moves; one whose building was cut off is begun anew.

--changeset hazina:155-payments-by-currency runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payments_by_currency;
CREATE INDEX CONCURRENTLY payments_by_currency
    ON payments (merchant_id, account_id, currency, state, created_at DESC) INCLUDE (amount, fee);
--rollback DROP INDEX payments_by_currency;

--changeset hazina:155-refunds-by-currency runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS refunds_by_currency;
CREATE INDEX CONCURRENTLY refunds_by_currency
    ON refunds (merchant_id, account_id, currency, state, updated_at DESC) INCLUDE (amount);
--rollback DROP INDEX refunds_by_currency;

--changeset hazina:155-payouts-by-currency runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payouts_by_currency;
CREATE INDEX CONCURRENTLY payouts_by_currency
    ON payouts (merchant_id, account_id, currency, state, updated_at DESC) INCLUDE (amount, fee);
--rollback DROP INDEX payouts_by_currency;

--changeset hazina:155-distinct-values
-- In a table that holds one currency only, the planner takes a condition on it for none, and would go through all of an
-- account's rows for another currency. It is told how many there can be.
ALTER TABLE payments ALTER COLUMN currency SET (n_distinct = 4), ALTER COLUMN state SET (n_distinct = 5);
ALTER TABLE refunds ALTER COLUMN currency SET (n_distinct = 4), ALTER COLUMN state SET (n_distinct = 3);
ALTER TABLE payouts ALTER COLUMN currency SET (n_distinct = 4), ALTER COLUMN state SET (n_distinct = 5);
--rollback ALTER TABLE payments ALTER COLUMN currency RESET (n_distinct), ALTER COLUMN state RESET (n_distinct);
--rollback ALTER TABLE refunds ALTER COLUMN currency RESET (n_distinct), ALTER COLUMN state RESET (n_distinct);
--rollback ALTER TABLE payouts ALTER COLUMN currency RESET (n_distinct), ALTER COLUMN state RESET (n_distinct);
