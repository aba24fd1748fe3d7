--liquibase formatted sql

-- What is kept for a while only: events with their deliveries, what providers sent, and the audit log. The tables themselves say
-- from what age on a row may be deleted.

--changeset hazina:231-retention splitStatements:false
-- Up to when rows may be deleted, as far as this has been moved by the program. How far it can be moved at most is no setting.
CREATE TABLE retention (
    subject    text        NOT NULL,
    kept_since timestamptz NOT NULL DEFAULT '-infinity',
    CONSTRAINT retention_pkey PRIMARY KEY (subject),
    CONSTRAINT retention_subject_known CHECK (subject IN ('events', 'callbacks', 'audit_log'))
);
INSERT INTO retention (subject) VALUES ('events'), ('callbacks'), ('audit_log');

-- Seven days, ninety, and a year. By the service's clock, which in a sandbox can be ahead of the database's.
CREATE FUNCTION retention_in_bounds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    present timestamptz := clock_timestamp();
    least   interval := CASE NEW.subject WHEN 'events' THEN interval '168 hours' WHEN 'callbacks' THEN interval '2160 hours'
                        ELSE interval '8760 hours' END;
BEGIN
    IF NOT EXISTS (SELECT FROM installation WHERE environment = 'production') THEN
        present := present + (SELECT ahead_micros FROM sandbox_clock) * interval '1 microsecond';
    END IF;
    IF NEW.kept_since > present - least THEN
        RAISE EXCEPTION 'retention of % must be at least %', NEW.subject, least USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER retention_in_bounds BEFORE INSERT OR UPDATE ON retention
    FOR EACH ROW EXECUTE FUNCTION retention_in_bounds();

CREATE FUNCTION refuse_early_deletion(what text, age timestamptz, at_end boolean, name text) RETURNS void
    LANGUAGE plpgsql AS $$
BEGIN
    IF at_end AND EXISTS (SELECT FROM retention WHERE subject = what AND age < kept_since) THEN
        RETURN;
    END IF;
    RAISE EXCEPTION 'DELETE of % refused', name USING ERRCODE = 'restrict_violation';
END
$$;
--rollback DROP FUNCTION refuse_early_deletion(text, timestamptz, boolean, text);
--rollback DROP TABLE retention;
--rollback DROP FUNCTION retention_in_bounds();

--changeset hazina:231-retention-of-events splitStatements:false
-- A delivery goes before its event.
CREATE FUNCTION webhook_events_expire() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refuse_early_deletion('events', OLD.created_at,
        NOT EXISTS (SELECT FROM webhook_deliveries d
                    WHERE d.merchant_id = OLD.merchant_id AND d.event_id = OLD.id AND d.kind <> 'ops')
        AND NOT EXISTS (SELECT FROM webhook_deliveries d
                        WHERE d.merchant_id = OLD.merchant_id AND d.event_id = OLD.id AND d.kind = 'ops'),
        TG_TABLE_NAME);
    RETURN OLD;
END
$$;
DROP TRIGGER webhook_events_append_only ON webhook_events;
CREATE TRIGGER webhook_events_append_only BEFORE UPDATE OR TRUNCATE ON webhook_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER webhook_events_expire BEFORE DELETE ON webhook_events
    FOR EACH ROW EXECUTE FUNCTION webhook_events_expire();

CREATE FUNCTION webhook_deliveries_expire() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refuse_early_deletion('events', OLD.created_at, OLD.status <> 'pending', TG_TABLE_NAME);
    RETURN OLD;
END
$$;
CREATE TRIGGER webhook_deliveries_expire BEFORE DELETE ON webhook_deliveries
    FOR EACH ROW EXECUTE FUNCTION webhook_deliveries_expire();
--rollback DROP TRIGGER webhook_deliveries_expire ON webhook_deliveries;
--rollback DROP FUNCTION webhook_deliveries_expire();
--rollback DROP TRIGGER webhook_events_expire ON webhook_events;
--rollback DROP FUNCTION webhook_events_expire();
--rollback DROP TRIGGER webhook_events_append_only ON webhook_events;
--rollback CREATE TRIGGER webhook_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON webhook_events
--rollback     FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

--changeset hazina:231-retention-of-callbacks splitStatements:false
CREATE FUNCTION provider_callbacks_expire() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refuse_early_deletion('callbacks', OLD.received_at, OLD.status <> 'new', TG_TABLE_NAME);
    RETURN OLD;
END
$$;
CREATE TRIGGER provider_callbacks_expire BEFORE DELETE ON provider_callbacks
    FOR EACH ROW EXECUTE FUNCTION provider_callbacks_expire();
--rollback DROP TRIGGER provider_callbacks_expire ON provider_callbacks;
--rollback DROP FUNCTION provider_callbacks_expire();

--changeset hazina:231-retention-of-audit-log splitStatements:false
CREATE FUNCTION audit_log_expire() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refuse_early_deletion('audit_log', OLD.at, true, TG_TABLE_NAME);
    RETURN OLD;
END
$$;
DROP TRIGGER audit_log_append_only ON audit_log;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_expire BEFORE DELETE ON audit_log
    FOR EACH ROW EXECUTE FUNCTION audit_log_expire();
--rollback DROP TRIGGER audit_log_expire ON audit_log;
--rollback DROP FUNCTION audit_log_expire();
--rollback DROP TRIGGER audit_log_append_only ON audit_log;
--rollback CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
--rollback     FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

--changeset hazina:231-events-by-age runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS webhook_events_by_age;
CREATE INDEX CONCURRENTLY webhook_events_by_age ON webhook_events (created_at);
--rollback DROP INDEX webhook_events_by_age;

--changeset hazina:231-deliveries-ended runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_ended;
CREATE INDEX CONCURRENTLY webhook_deliveries_ended ON webhook_deliveries (created_at) WHERE status <> 'pending';
--rollback DROP INDEX webhook_deliveries_ended;

--changeset hazina:231-deliveries-of-alert runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_of_alert;
CREATE INDEX CONCURRENTLY webhook_deliveries_of_alert ON webhook_deliveries (merchant_id, event_id) WHERE kind = 'ops';
--rollback DROP INDEX webhook_deliveries_of_alert;

--changeset hazina:231-callbacks-ended runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS provider_callbacks_ended;
CREATE INDEX CONCURRENTLY provider_callbacks_ended ON provider_callbacks (received_at) WHERE status <> 'new';
--rollback DROP INDEX provider_callbacks_ended;
