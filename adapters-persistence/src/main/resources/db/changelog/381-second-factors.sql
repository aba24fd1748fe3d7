--liquibase formatted sql

-- The second factors of users, and whether their merchant demands them.

--changeset hazina:381-second-factors
-- The secret is sealed. A factor without confirmed_at is being set up and is not asked for. No code of last_step or an
-- earlier step is accepted any more. Of recovery codes only the hashes are here, 64 hexadecimal digits each.
CREATE TABLE second_factors (
    merchant_id    uuid        NOT NULL,
    user_id        uuid        NOT NULL,
    secret         bytea       NOT NULL,
    created_at     timestamptz NOT NULL,
    confirmed_at   timestamptz,
    last_step      bigint      NOT NULL,
    failures       integer     NOT NULL,
    failed_at      timestamptz,
    recovery_codes text        NOT NULL,
    CONSTRAINT second_factors_pkey PRIMARY KEY (merchant_id, user_id),
    CONSTRAINT second_factors_user_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES users (merchant_id, id),
    CONSTRAINT second_factors_failures_sign CHECK (failures >= 0),
    CONSTRAINT second_factors_recovery_codes_form CHECK (recovery_codes ~ '^([0-9a-f]{64})*$')
);
--rollback DROP TABLE second_factors;

--changeset hazina:381-second-factor-demanded
-- Of users who can move money out.
ALTER TABLE merchants ADD COLUMN second_factor_demanded boolean NOT NULL DEFAULT false;
--rollback ALTER TABLE merchants DROP COLUMN second_factor_demanded;

--changeset hazina:381-second-factor-given
-- Of a session: when a code was last given in it.
ALTER TABLE api_keys ADD COLUMN second_factor_at timestamptz;
--rollback ALTER TABLE api_keys DROP COLUMN second_factor_at;
