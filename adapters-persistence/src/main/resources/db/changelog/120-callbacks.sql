--liquibase formatted sql

-- What providers send, as it came. A row is new until its effect is recorded or a person has to look at it.

--changeset hazina:120-provider-callbacks
CREATE TABLE provider_callbacks (
    merchant_id  uuid        NOT NULL REFERENCES merchants (id),
    id           uuid        NOT NULL,
    adapter      text        NOT NULL,
    subject_kind text        NOT NULL,
    subject_id   uuid        NOT NULL,
    body         bytea       NOT NULL,
    body_sha256  bytea       NOT NULL GENERATED ALWAYS AS (sha256(body)) STORED,
    received_at  timestamptz NOT NULL,
    claimed_at   timestamptz NOT NULL,
    status       text        NOT NULL DEFAULT 'new',
    why          text,
    CONSTRAINT provider_callbacks_pkey PRIMARY KEY (merchant_id, id),
    -- The same bytes for the same target are kept once.
    CONSTRAINT provider_callbacks_body_key UNIQUE (merchant_id, subject_id, subject_kind, adapter, body_sha256),
    CONSTRAINT provider_callbacks_subject_known CHECK (
        subject_kind IN ('payment', 'refund', 'payout', 'transfer', 'notice')),
    CONSTRAINT provider_callbacks_body_size CHECK (octet_length(body) <= 65536),
    CONSTRAINT provider_callbacks_status_known CHECK (status IN ('new', 'handled', 'ignored', 'set_aside')),
    CONSTRAINT provider_callbacks_why_set_aside CHECK ((status = 'set_aside') = (why IS NOT NULL))
);

CREATE INDEX provider_callbacks_by_id ON provider_callbacks (id);
CREATE INDEX provider_callbacks_new ON provider_callbacks (claimed_at) WHERE status = 'new';
--rollback DROP TABLE provider_callbacks;
