--liquibase formatted sql

-- Since when the deliveries of an endpoint wait.

--changeset hazina:421-paused-endpoints
-- Null while they are sent. A delivery of a paused endpoint is due in the year 9999 until the endpoint is resumed.
ALTER TABLE webhook_endpoints ADD COLUMN paused_at timestamptz;
--rollback ALTER TABLE webhook_endpoints DROP COLUMN paused_at;
