--liquibase formatted sql

-- What is due is claimed by provider, so that a provider that doesn't answer keeps nothing else from being claimed.

--changeset hazina:280-payments-due runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payments_due_by_provider;
CREATE INDEX CONCURRENTLY payments_due_by_provider ON payments (provider, next_look_at) WHERE next_look_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS payments_due;
--rollback CREATE INDEX payments_due ON payments (next_look_at) WHERE next_look_at IS NOT NULL;
--rollback DROP INDEX payments_due_by_provider;

--changeset hazina:280-payouts-due runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payouts_due_by_provider;
CREATE INDEX CONCURRENTLY payouts_due_by_provider ON payouts (provider, next_look_at) WHERE next_look_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS payouts_due;
--rollback CREATE INDEX payouts_due ON payouts (next_look_at) WHERE next_look_at IS NOT NULL;
--rollback DROP INDEX payouts_due_by_provider;

--changeset hazina:280-refunds-due runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS refunds_due_by_provider;
CREATE INDEX CONCURRENTLY refunds_due_by_provider ON refunds (provider, next_look_at) WHERE next_look_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS refunds_due;
--rollback CREATE INDEX refunds_due ON refunds (next_look_at) WHERE next_look_at IS NOT NULL;
--rollback DROP INDEX refunds_due_by_provider;

--changeset hazina:280-callbacks-new runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS provider_callbacks_new_by_adapter;
CREATE INDEX CONCURRENTLY provider_callbacks_new_by_adapter ON provider_callbacks (adapter, claimed_at)
    WHERE status = 'new';
DROP INDEX CONCURRENTLY IF EXISTS provider_callbacks_new;
--rollback CREATE INDEX provider_callbacks_new ON provider_callbacks (claimed_at) WHERE status = 'new';
--rollback DROP INDEX provider_callbacks_new_by_adapter;
