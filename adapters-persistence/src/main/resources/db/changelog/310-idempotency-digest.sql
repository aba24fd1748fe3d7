--liquibase formatted sql

-- An idempotency key under one digest of its account, its operation and its text, which is a third as long in the index
-- as these are. Old keys are found by reading the table a few pages at a time, so that their age needs no index.

--changeset hazina:310-idempotency-digest
-- The texts are not kept, so that there is no way back but a backup.
SET LOCAL statement_timeout = 0;
LOCK TABLE idempotency_keys IN ACCESS EXCLUSIVE MODE;
ALTER TABLE idempotency_keys RENAME TO former_keys;
ALTER TABLE former_keys DROP CONSTRAINT idempotency_keys_pkey, DROP CONSTRAINT idempotency_keys_answer_complete;

CREATE TABLE idempotency_keys (
    merchant_id uuid        NOT NULL,
    subject_id  uuid        NOT NULL,
    -- The first half of the SHA-256 of the account's 16 bytes, the operation, a byte of zero, and the key.
    digest      uuid        NOT NULL,
    -- Null as well in a key that has its answer: its taker is not waited for.
    taken_by    uuid,
    taken_at    timestamptz NOT NULL,
    status      integer,
    fingerprint text        NOT NULL,
    body        text,
    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (merchant_id, digest),
    CONSTRAINT idempotency_keys_answer_complete CHECK ((status IS NULL) = (body IS NULL))
);
INSERT INTO idempotency_keys (merchant_id, subject_id, digest, taken_by, taken_at, status, fingerprint, body)
SELECT merchant_id, subject_id,
    encode(substring(sha256(uuid_send(account_id) || convert_to(operation, 'UTF8') || '\x00'::bytea
        || convert_to(key, 'UTF8')) FOR 16), 'hex')::uuid,
    CASE WHEN status IS NULL THEN taken_by END, taken_at, status, fingerprint, body
FROM former_keys ORDER BY taken_at;
DROP TABLE former_keys;
