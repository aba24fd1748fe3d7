--liquibase formatted sql

-- When each target of webhooks is due next, so that claiming costs by what is due and not by what waits.

--changeset hazina:230-webhook-targets splitStatements:false
-- A row for each target with pending deliveries. `due_at` is never later than the first of them is due; it may be earlier, and
-- is corrected when the target is claimed and released. While the target is leased its row is out of the index of what is due.
CREATE TABLE webhook_targets (
    merchant_id  uuid             NOT NULL,
    target       text COLLATE "C" NOT NULL,
    due_at       timestamptz      NOT NULL,
    -- By the wall clock, as the lease in `webhook_slots`.
    leased_until timestamptz,
    CONSTRAINT webhook_targets_pkey PRIMARY KEY (merchant_id, target)
) WITH (fillfactor = 70);

CREATE INDEX webhook_targets_due ON webhook_targets (due_at) WHERE leased_until IS NULL;
CREATE INDEX webhook_targets_leased ON webhook_targets (leased_until) WHERE leased_until IS NOT NULL;

-- Targets for which a delivery became pending. Rows are only added here by the transaction that makes the delivery, so that it
-- waits for nobody; the next claim takes them away and notes them in `webhook_targets`.
CREATE TABLE webhook_wakeups (
    id          bigint           GENERATED ALWAYS AS IDENTITY,
    merchant_id uuid             NOT NULL,
    target      text COLLATE "C" NOT NULL,
    due_at      timestamptz      NOT NULL,
    CONSTRAINT webhook_wakeups_pkey PRIMARY KEY (id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

CREATE FUNCTION webhook_deliveries_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO webhook_wakeups (merchant_id, target, due_at)
    SELECT merchant_id, target, min(next_attempt_at) FROM made WHERE status = 'pending' GROUP BY merchant_id, target;
    RETURN NULL;
END
$$;
CREATE TRIGGER webhook_deliveries_made AFTER INSERT ON webhook_deliveries REFERENCING NEW TABLE AS made
    FOR EACH STATEMENT EXECUTE FUNCTION webhook_deliveries_made();

CREATE FUNCTION webhook_deliveries_due_earlier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO webhook_wakeups (merchant_id, target, due_at) VALUES (NEW.merchant_id, NEW.target, NEW.next_attempt_at);
    RETURN NULL;
END
$$;
CREATE TRIGGER webhook_deliveries_due_earlier AFTER UPDATE ON webhook_deliveries FOR EACH ROW
    WHEN (NEW.status = 'pending' AND (OLD.status <> 'pending' OR NEW.next_attempt_at < OLD.next_attempt_at))
    EXECUTE FUNCTION webhook_deliveries_due_earlier();
--rollback DROP TRIGGER webhook_deliveries_due_earlier ON webhook_deliveries;
--rollback DROP FUNCTION webhook_deliveries_due_earlier();
--rollback DROP TRIGGER webhook_deliveries_made ON webhook_deliveries;
--rollback DROP FUNCTION webhook_deliveries_made();
--rollback DROP TABLE webhook_wakeups;
--rollback DROP TABLE webhook_targets;

--changeset hazina:230-webhook-targets-waiting
-- What is pending already. The triggers are at work, so a delivery that is made meanwhile has a wake-up of its own.
SET LOCAL statement_timeout = 0;
INSERT INTO webhook_targets (merchant_id, target, due_at)
SELECT merchant_id, target, min(next_attempt_at) FROM webhook_deliveries WHERE status = 'pending'
GROUP BY merchant_id, target
ON CONFLICT (merchant_id, target) DO UPDATE SET due_at = least(webhook_targets.due_at, excluded.due_at);
--rollback DELETE FROM webhook_targets;
