--liquibase formatted sql

-- What the operator looks at, over all merchants. The indexes on time hold one line for many pages, so that they cost a
-- payment next to nothing.

--changeset hazina:196-payments-by-time runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payments_by_time;
CREATE INDEX CONCURRENTLY payments_by_time ON payments USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
--rollback DROP INDEX payments_by_time;

--changeset hazina:196-refunds-by-time runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS refunds_by_time;
CREATE INDEX CONCURRENTLY refunds_by_time ON refunds USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
--rollback DROP INDEX refunds_by_time;

--changeset hazina:196-payouts-by-time runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payouts_by_time;
CREATE INDEX CONCURRENTLY payouts_by_time ON payouts USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
--rollback DROP INDEX payouts_by_time;

--changeset hazina:196-callbacks-set-aside runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS provider_callbacks_set_aside;
CREATE INDEX CONCURRENTLY provider_callbacks_set_aside ON provider_callbacks (received_at DESC) WHERE status = 'set_aside';
--rollback DROP INDEX provider_callbacks_set_aside;

--changeset hazina:196-statement-mails-unsent runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS statement_mails_unsent;
CREATE INDEX CONCURRENTLY statement_mails_unsent ON statement_mails (claimed_at) WHERE sent_at IS NULL;
--rollback DROP INDEX statement_mails_unsent;
