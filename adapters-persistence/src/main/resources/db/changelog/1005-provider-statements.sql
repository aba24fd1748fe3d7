--liquibase formatted sql

-- What was taken from each statement of a provider that staff uploaded. Its rows are provider records; the file is not kept.

--changeset hazina:1005-provider-statements splitStatements:false
-- taken_by is a person of the staff or a key of the settings. digest is the SHA-256 of the file, by which it is known again.
CREATE TABLE provider_statements (
    id            uuid        NOT NULL,
    provider      text        NOT NULL,
    float_account text        NOT NULL,
    currency      text        NOT NULL,
    digest        text        NOT NULL,
    taken_by      text        NOT NULL,
    taken_at      timestamptz NOT NULL,
    fresh         integer     NOT NULL,
    known         integer     NOT NULL,
    differing     integer     NOT NULL,
    suspended     integer     NOT NULL,
    left_out      integer     NOT NULL,
    first_at      timestamptz NOT NULL,
    last_at       timestamptz NOT NULL,
    unread        text[]      NOT NULL,
    CONSTRAINT provider_statements_pkey PRIMARY KEY (id),
    CONSTRAINT provider_statements_once UNIQUE (provider, float_account, currency, digest),
    CONSTRAINT provider_statements_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT provider_statements_digest_form CHECK (digest ~ '^[0-9a-f]{64}$'),
    CONSTRAINT provider_statements_parts CHECK (fresh >= 0 AND known >= 0 AND fresh + known > 0
        AND differing BETWEEN 0 AND known AND suspended BETWEEN 0 AND fresh + known AND left_out >= 0),
    CONSTRAINT provider_statements_period CHECK (first_at <= last_at)
);
CREATE UNIQUE INDEX provider_statements_by_time ON provider_statements (taken_at);
CREATE TRIGGER provider_statements_kept
    BEFORE DELETE OR TRUNCATE OR UPDATE ON provider_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TABLE provider_statements;
