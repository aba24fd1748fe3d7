--liquibase formatted sql

-- Telling merchants. What is told is written in the commit of the change it tells of; sending it is somebody else's work.

--changeset hazina:170-webhook-endpoints
CREATE TABLE webhook_endpoints (
    merchant_id   uuid        NOT NULL,
    id            uuid        NOT NULL,
    account_id    uuid        NOT NULL,
    url           text        NOT NULL,
    -- '*' alone, or names of events.
    event_types   text[]      NOT NULL CHECK (cardinality(event_types) > 0),
    -- Encrypted, as all secrets here that have to be known again.
    secret        bytea       NOT NULL,
    next_secret   bytea,
    rotated_at    timestamptz,
    created_at    timestamptz NOT NULL,
    disabled_at   timestamptz,
    -- Since when its owner knows that it is failing.
    burst_at      timestamptz,
    -- Until when its failures are an old story, told to an end.
    recovered_at  timestamptz,
    CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT webhook_endpoints_account_fkey FOREIGN KEY (merchant_id, account_id)
        REFERENCES accounts (merchant_id, id)
);

CREATE INDEX webhook_endpoints_active ON webhook_endpoints (merchant_id, account_id, created_at DESC)
    WHERE disabled_at IS NULL;

CREATE TABLE webhook_callback_secrets (
    merchant_id uuid        NOT NULL PRIMARY KEY REFERENCES merchants (id),
    secret      bytea       NOT NULL,
    created_at  timestamptz NOT NULL,
    rotated_at  timestamptz
);
--rollback DROP TABLE webhook_callback_secrets, webhook_endpoints;

--changeset hazina:170-webhook-events
-- What happened, in the bytes everybody is told it in. Text, not jsonb: it is signed.
CREATE TABLE webhook_events (
    merchant_id  uuid        NOT NULL,
    id           uuid        NOT NULL,
    account_id   uuid        NOT NULL,
    type         text        NOT NULL,
    subject_kind text        NOT NULL,
    subject_id   uuid        NOT NULL,
    sequence     integer     NOT NULL CHECK (sequence > 0),
    body         text        NOT NULL,
    created_at   timestamptz NOT NULL,
    CONSTRAINT webhook_events_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT webhook_events_type_known CHECK (type IN ('payment.succeeded', 'payment.failed', 'payment.canceled',
        'payment.refunded', 'payment.refund_failed', 'payout.succeeded', 'payout.failed',
        'failure_burst', 'recovery', 'late_success'))
);

CREATE INDEX webhook_events_by_subject ON webhook_events (merchant_id, subject_id, created_at);
--rollback DROP TABLE webhook_events;

--changeset hazina:170-webhook-events-kept splitStatements:false
CREATE TRIGGER webhook_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON webhook_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER webhook_events_append_only ON webhook_events;

--changeset hazina:170-webhook-deliveries
-- The outbox: an event on its way to one receiver. `target` names the receiver's slot: an endpoint, or a host of the
-- merchant's own choosing.
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
    CONSTRAINT webhook_deliveries_kind_known CHECK (
        CASE kind WHEN 'endpoint' THEN endpoint_id IS NOT NULL AND url IS NULL
                  WHEN 'callback' THEN endpoint_id IS NULL AND url IS NOT NULL
                  WHEN 'ops' THEN endpoint_id IS NULL AND url IS NOT NULL
                  ELSE false END),
    CONSTRAINT webhook_deliveries_status_known CHECK (
        status IN ('pending', 'delivered', 'failed_permanently', 'canceled')),
    CONSTRAINT webhook_deliveries_due_while_pending CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
    CONSTRAINT webhook_deliveries_counted CHECK (attempts >= failures AND failures >= 0)
) WITH (fillfactor = 80);

CREATE INDEX webhook_deliveries_due ON webhook_deliveries (merchant_id, target, next_attempt_at)
    WHERE status = 'pending';
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (merchant_id, endpoint_id, created_at DESC)
    WHERE kind = 'endpoint';
CREATE INDEX webhook_deliveries_to_callbacks ON webhook_deliveries (merchant_id, account_id, created_at DESC)
    WHERE kind = 'callback';
CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries (merchant_id, event_id);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (merchant_id, endpoint_id, last_attempt_at)
    WHERE status = 'failed_permanently';
--rollback DROP TABLE webhook_deliveries;

--changeset hazina:170-webhook-attempts
CREATE TABLE webhook_attempts (
    merchant_id  uuid        NOT NULL,
    delivery_id  uuid        NOT NULL,
    id           bigint      GENERATED ALWAYS AS IDENTITY,
    status_code  integer     NOT NULL,
    error        text        NOT NULL,
    attempted_at timestamptz NOT NULL,
    CONSTRAINT webhook_attempts_pkey PRIMARY KEY (merchant_id, delivery_id, id)
);
--rollback DROP TABLE webhook_attempts;

--changeset hazina:170-webhook-slots
-- Who is sending to a receiver now. Leases go by the wall clock, which nobody can move.
CREATE TABLE webhook_slots (
    merchant_id  uuid             NOT NULL,
    target       text COLLATE "C" NOT NULL,
    fence        uuid             NOT NULL,
    leased_until timestamptz      NOT NULL,
    CONSTRAINT webhook_slots_pkey PRIMARY KEY (merchant_id, target)
) WITH (fillfactor = 50);
--rollback DROP TABLE webhook_slots;
