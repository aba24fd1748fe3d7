--liquibase formatted sql

-- What providers said when they refused something, or when it failed.

--changeset hazina:535-provider-words
-- The provider's last words about a payment, refund or payout, without phone numbers: one row beside the instruction's own.
CREATE TABLE provider_words (
    merchant_id  uuid        NOT NULL,
    subject_kind text        NOT NULL,
    subject_id   uuid        NOT NULL,
    provider     text        NOT NULL,
    code         text        NOT NULL,
    sentence     text        NOT NULL,
    fault        text        NOT NULL,
    said_at      timestamptz NOT NULL,
    CONSTRAINT provider_words_pkey PRIMARY KEY (merchant_id, subject_kind, subject_id),
    CONSTRAINT provider_words_kind CHECK (subject_kind IN ('payment', 'refund', 'payout')),
    CONSTRAINT provider_words_length CHECK (length(code) <= 64 AND length(sentence) <= 300)
);

-- The newest words about a wrong set-up of the platform, by provider.
CREATE INDEX provider_words_setup_idx ON provider_words (provider, said_at DESC) WHERE fault = 'setup';
--rollback DROP TABLE provider_words;
