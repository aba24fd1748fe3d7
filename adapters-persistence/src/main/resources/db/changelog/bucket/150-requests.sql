--liquibase formatted sql

-- Which requests and forms were sent before.

--changeset hazina:bucket-requests splitStatements:false
-- The idempotency keys of requests, with the stored response; forgotten after some days.
CREATE TABLE idempotency_keys (
    merchant_id uuid        NOT NULL,
    subject_id  uuid        NOT NULL,
    digest      uuid        NOT NULL,
    taken_by    uuid,
    taken_at    timestamptz NOT NULL,
    status      integer,
    fingerprint text        NOT NULL,
    body        text,
    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (merchant_id, digest),
    CONSTRAINT idempotency_keys_answer_complete CHECK ((status IS NULL) = (body IS NULL))
);

-- The hashes of the dashboard's forms that were sent, so that none counts twice.
CREATE TABLE sent_forms (
    merchant_id uuid        NOT NULL,
    print       text        NOT NULL,
    ends_at     timestamptz NOT NULL,
    CONSTRAINT sent_forms_pkey PRIMARY KEY (merchant_id, print),
    CONSTRAINT sent_forms_print_form CHECK (print ~ '^[0-9a-f]{64}$')
);
CREATE INDEX sent_forms_by_end ON sent_forms (ends_at);
--rollback DROP TABLE sent_forms CASCADE;
--rollback DROP TABLE idempotency_keys CASCADE;
