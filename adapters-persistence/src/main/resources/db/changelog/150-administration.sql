--liquibase formatted sql

-- What owners and the platform's operator do with merchants, and the log of it.

--changeset hazina:150-slugs
-- A slug stands in addresses, without its merchant: unique in the whole service.
ALTER TABLE merchants ADD COLUMN slug text CONSTRAINT merchants_slug_form CHECK (slug ~ '^[a-z0-9-]{3,40}$');
CREATE UNIQUE INDEX merchants_slug_key ON merchants (slug);
--rollback ALTER TABLE merchants DROP COLUMN slug;

--changeset hazina:150-settings
ALTER TABLE accounts
    ADD COLUMN ops_url text CONSTRAINT accounts_ops_url_length CHECK (char_length(ops_url) <= 2048),
    ADD COLUMN statement_cadence text NOT NULL DEFAULT 'none'
        CONSTRAINT accounts_statement_cadence_known CHECK (statement_cadence IN ('none', 'monthly'));
CREATE INDEX accounts_with_statements ON accounts (merchant_id, created_at) WHERE statement_cadence = 'monthly';
--rollback ALTER TABLE accounts DROP COLUMN ops_url, DROP COLUMN statement_cadence;

--changeset hazina:150-directory
-- The operator asks for merchants by age, and for users and accounts by nothing but their ids.
SET LOCAL statement_timeout = 0;
CREATE INDEX merchants_by_age ON merchants (created_at DESC);
CREATE UNIQUE INDEX users_id_key ON users (id);
CREATE UNIQUE INDEX accounts_id_key ON accounts (id);
--rollback DROP INDEX merchants_by_age, users_id_key, accounts_id_key;

--changeset hazina:150-audit-log
-- What was before and after is kept as it was written, so it is json and not jsonb.
CREATE TABLE audit_log (
    merchant_id uuid        NOT NULL,
    id          uuid        NOT NULL,
    at          timestamptz NOT NULL,
    actor       text        NOT NULL,
    key_id      text        NOT NULL,
    user_id     uuid,
    address     text        NOT NULL,
    request_id  text,
    action      text        NOT NULL,
    target_kind text        NOT NULL,
    target_id   text        NOT NULL,
    before      json,
    after       json,
    CONSTRAINT audit_log_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT audit_log_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants (id),
    CONSTRAINT audit_log_at_key UNIQUE (merchant_id, at),
    CONSTRAINT audit_log_actor_known CHECK (actor IN ('administrator', 'key')),
    CONSTRAINT audit_log_user_of_key CHECK ((actor = 'key') = (user_id IS NOT NULL)),
    CONSTRAINT audit_log_something_changed CHECK (num_nonnulls(before, after) > 0)
);

CREATE INDEX audit_log_by_age ON audit_log (at DESC);
--rollback DROP TABLE audit_log;

--changeset hazina:150-audit-log-append-only splitStatements:false
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER audit_log_append_only ON audit_log;
