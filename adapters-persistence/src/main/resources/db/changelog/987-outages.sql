--liquibase formatted sql

-- Since when nothing arrives at an endpoint.

--changeset hazina:987-outages
-- The first failed attempt after the last delivery that arrived, and when the outage was told. Both are null while
-- deliveries arrive.
ALTER TABLE webhook_endpoints ADD COLUMN failing_since timestamptz;
ALTER TABLE webhook_endpoints ADD COLUMN outage_told_at timestamptz;
--rollback ALTER TABLE webhook_endpoints DROP COLUMN failing_since, DROP COLUMN outage_told_at;
