--liquibase formatted sql

-- Events, and their way to the merchants' receivers.

--changeset hazina:bucket-webhooks splitStatements:false
-- The addresses to which a merchant wants its events sent, with the sealed secrets that sign them.
CREATE TABLE webhook_endpoints (
    merchant_id  uuid        NOT NULL,
    id           uuid        NOT NULL,
    account_id   uuid        NOT NULL,
    url          text        NOT NULL,
    event_types  text[]      NOT NULL,
    secret       bytea       NOT NULL,
    next_secret  bytea,
    rotated_at   timestamptz,
    created_at   timestamptz NOT NULL,
    disabled_at  timestamptz,
    burst_at     timestamptz,
    recovered_at timestamptz,
    created_by   text,
    created_from text,
    rotated_by   text,
    rotated_from text,
    CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT webhook_endpoints_event_types_check CHECK (cardinality(event_types) > 0),
    CONSTRAINT webhook_endpoints_account_fkey FOREIGN KEY (merchant_id, account_id)
        REFERENCES accounts (merchant_id, id)
);
CREATE INDEX webhook_endpoints_active ON webhook_endpoints (merchant_id, account_id, created_at DESC)
    WHERE disabled_at IS NULL;

-- The sealed secret of a merchant that signs what is sent to a request's own callback URL.
CREATE TABLE webhook_callback_secrets (
    merchant_id  uuid        NOT NULL,
    secret       bytea       NOT NULL,
    created_at   timestamptz NOT NULL,
    rotated_at   timestamptz,
    created_by   text,
    created_from text,
    CONSTRAINT webhook_callback_secrets_pkey PRIMARY KEY (merchant_id),
    CONSTRAINT webhook_callback_secrets_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);

-- The events that merchants are sent, in their final bytes; deleted when they are old enough.
CREATE TABLE webhook_events (
    merchant_id  uuid        NOT NULL,
    id           uuid        NOT NULL,
    account_id   uuid        NOT NULL,
    type         text        NOT NULL,
    subject_kind text        NOT NULL,
    subject_id   uuid        NOT NULL,
    sequence     integer     NOT NULL,
    body         text        NOT NULL,
    created_at   timestamptz NOT NULL,
    trace        text,
    CONSTRAINT webhook_events_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT webhook_events_sequence_check CHECK (sequence > 0),
    CONSTRAINT webhook_events_type_known CHECK (type IN ('payment.succeeded', 'payment.failed',
        'payment.canceled', 'payment.refunded', 'payment.refund_failed', 'payment.refund_late_success',
        'payout.succeeded', 'payout.failed', 'payout.late_success', 'wallet.corrected', 'failure_burst',
        'recovery', 'late_success'))
);
CREATE INDEX webhook_events_by_age ON webhook_events (created_at);
CREATE INDEX webhook_events_by_subject ON webhook_events (merchant_id, subject_id, created_at);

CREATE TRIGGER webhook_events_append_only BEFORE UPDATE OR TRUNCATE ON webhook_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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
CREATE TRIGGER webhook_events_expire BEFORE DELETE ON webhook_events
    FOR EACH ROW EXECUTE FUNCTION webhook_events_expire();

-- The outbox: an event on its way to one receiver, which is an endpoint or the host of a callback URL.
CREATE TABLE webhook_deliveries (
    merchant_id      uuid             NOT NULL,
    id               uuid             NOT NULL,
    account_id       uuid             NOT NULL,
    kind             text             NOT NULL,
    target           text COLLATE "C" NOT NULL,
    endpoint_id      uuid,
    url              text,
    event_id         uuid             NOT NULL,
    type             text             NOT NULL,
    status           text             NOT NULL,
    attempts         integer          NOT NULL,
    failures         integer          NOT NULL,
    last_status_code integer          NOT NULL,
    last_attempt_at  timestamptz,
    next_attempt_at  timestamptz,
    created_at       timestamptz      NOT NULL,
    CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT webhook_deliveries_counted CHECK (attempts >= failures AND failures >= 0),
    CONSTRAINT webhook_deliveries_due_while_pending
        CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
    CONSTRAINT webhook_deliveries_kind_known
        CHECK (CASE kind WHEN 'endpoint' THEN endpoint_id IS NOT NULL AND url IS NULL
        WHEN 'callback' THEN endpoint_id IS NULL AND url IS NOT NULL
        WHEN 'ops' THEN endpoint_id IS NULL AND url IS NOT NULL
        ELSE false END),
    CONSTRAINT webhook_deliveries_status_known
        CHECK (status IN ('pending', 'delivered', 'failed_permanently', 'canceled'))
) WITH (fillfactor = 80);
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (merchant_id, endpoint_id,
    created_at DESC) WHERE kind = 'endpoint';
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (merchant_id, target, next_attempt_at)
    WHERE status = 'pending';
CREATE INDEX webhook_deliveries_ended ON webhook_deliveries (created_at) WHERE status <> 'pending';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (merchant_id, endpoint_id, last_attempt_at)
    WHERE status = 'failed_permanently';
CREATE INDEX webhook_deliveries_of_alert ON webhook_deliveries (merchant_id, event_id) WHERE kind = 'ops';
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (merchant_id, event_id) WHERE kind <> 'ops';
CREATE INDEX webhook_deliveries_to_callbacks ON webhook_deliveries (merchant_id, account_id,
    created_at DESC) WHERE kind = 'callback';

CREATE FUNCTION webhook_deliveries_due_earlier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO webhook_wakeups (merchant_id, target, due_at) VALUES (NEW.merchant_id, NEW.target, NEW.next_attempt_at);
    RETURN NULL;
END
$$;
CREATE TRIGGER webhook_deliveries_due_earlier AFTER UPDATE ON webhook_deliveries
    FOR EACH ROW WHEN (new.status = 'pending' AND (old.status <> 'pending'
        OR new.next_attempt_at < old.next_attempt_at)) EXECUTE FUNCTION webhook_deliveries_due_earlier();

CREATE FUNCTION webhook_deliveries_expire() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refuse_early_deletion('events', OLD.created_at, OLD.status <> 'pending', TG_TABLE_NAME);
    RETURN OLD;
END
$$;
CREATE TRIGGER webhook_deliveries_expire BEFORE DELETE ON webhook_deliveries
    FOR EACH ROW EXECUTE FUNCTION webhook_deliveries_expire();

CREATE FUNCTION webhook_deliveries_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO webhook_wakeups (merchant_id, target, due_at)
    SELECT merchant_id, target, min(next_attempt_at) FROM made WHERE status = 'pending' GROUP BY merchant_id, target;
    RETURN NULL;
END
$$;
CREATE TRIGGER webhook_deliveries_made AFTER INSERT ON webhook_deliveries
    REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION webhook_deliveries_made();

-- The attempts to deliver an event, with the receiver's answer.
CREATE TABLE webhook_attempts (
    merchant_id  uuid        NOT NULL,
    delivery_id  uuid        NOT NULL,
    id           bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
    status_code  integer     NOT NULL,
    error        text        NOT NULL,
    attempted_at timestamptz NOT NULL,
    CONSTRAINT webhook_attempts_pkey PRIMARY KEY (merchant_id, delivery_id, id)
);

-- The leases of instances on the receivers to which they are sending now.
CREATE TABLE webhook_slots (
    merchant_id  uuid             NOT NULL,
    target       text COLLATE "C" NOT NULL,
    fence        uuid             NOT NULL,
    leased_until timestamptz      NOT NULL,
    CONSTRAINT webhook_slots_pkey PRIMARY KEY (merchant_id, target)
) WITH (fillfactor = 50);

-- When each receiver with pending deliveries is due next, so that claiming costs by what is due.
CREATE TABLE webhook_targets (
    merchant_id  uuid             NOT NULL,
    target       text COLLATE "C" NOT NULL,
    due_at       timestamptz      NOT NULL,
    leased_until timestamptz,
    CONSTRAINT webhook_targets_pkey PRIMARY KEY (merchant_id, target)
) WITH (fillfactor = 70);
CREATE INDEX webhook_targets_due ON webhook_targets (due_at) WHERE leased_until IS NULL;
CREATE INDEX webhook_targets_leased ON webhook_targets (leased_until) WHERE leased_until IS NOT NULL;

-- Receivers for which a delivery became pending, until the next claim notes them in webhook_targets.
CREATE TABLE webhook_wakeups (
    id          bigint           NOT NULL GENERATED ALWAYS AS IDENTITY,
    merchant_id uuid             NOT NULL,
    target      text COLLATE "C" NOT NULL,
    due_at      timestamptz      NOT NULL,
    CONSTRAINT webhook_wakeups_pkey PRIMARY KEY (id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
--rollback DROP TABLE webhook_wakeups CASCADE;
--rollback DROP TABLE webhook_targets CASCADE;
--rollback DROP TABLE webhook_slots CASCADE;
--rollback DROP TABLE webhook_attempts CASCADE;
--rollback DROP TABLE webhook_deliveries CASCADE;
--rollback DROP TABLE webhook_events CASCADE;
--rollback DROP TABLE webhook_callback_secrets CASCADE;
--rollback DROP TABLE webhook_endpoints CASCADE;
--rollback DROP FUNCTION webhook_events_expire();
--rollback DROP FUNCTION webhook_deliveries_due_earlier();
--rollback DROP FUNCTION webhook_deliveries_expire();
--rollback DROP FUNCTION webhook_deliveries_made();
