--liquibase formatted sql

-- The distributed trace of the request that made an instruction, as the header `traceparent` has it, so that a later
-- callback, poll or webhook continues it. Null unless tracing was on and the trace is sampled.

--changeset hazina:410-traces
ALTER TABLE payments ADD COLUMN trace text;
ALTER TABLE refunds ADD COLUMN trace text;
ALTER TABLE payouts ADD COLUMN trace text;
ALTER TABLE webhook_events ADD COLUMN trace text;
--rollback ALTER TABLE payments DROP COLUMN trace;
--rollback ALTER TABLE refunds DROP COLUMN trace;
--rollback ALTER TABLE payouts DROP COLUMN trace;
--rollback ALTER TABLE webhook_events DROP COLUMN trace;
