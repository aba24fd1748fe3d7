--liquibase formatted sql

-- A delivery that was tried is found by its key. As long as nothing was known of a new merchant, any other index that begins
-- with the merchant looked as good to the planner, and it read everything the merchant has for each of them. Indexes of some
-- deliveries only aren't open to a query that doesn't say which, so this one is made such an index, too.

--changeset hazina:201-deliveries-of-event runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_of_event;
CREATE INDEX CONCURRENTLY webhook_deliveries_of_event ON webhook_deliveries (merchant_id, event_id) WHERE kind <> 'ops';
DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_by_event;
--rollback CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries (merchant_id, event_id);
--rollback DROP INDEX webhook_deliveries_of_event;
