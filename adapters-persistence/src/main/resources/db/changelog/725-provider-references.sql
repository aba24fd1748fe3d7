--liquibase formatted sql

-- A provider's reference that two payments, refunds or payouts have: its answers about it are about one of them.

--changeset hazina:725-provider-references
CREATE TABLE provider_references (
    provider     text        NOT NULL,
    reference    text        NOT NULL,
    merchant_id  uuid        NOT NULL,
    subject_kind text        NOT NULL,
    subject_id   uuid        NOT NULL,
    told_at      timestamptz NOT NULL,
    CONSTRAINT provider_references_pkey PRIMARY KEY (provider, reference, merchant_id, subject_kind, subject_id),
    CONSTRAINT provider_references_kind CHECK (subject_kind IN ('payment', 'refund', 'payout'))
);
--rollback DROP TABLE provider_references;
