--liquibase formatted sql

-- The people of the platform, their sessions and their second factors.

--changeset hazina:395-staff
-- Never deleted, so that the audit log can name the person behind an action.
CREATE TABLE staff (
    id            uuid        NOT NULL,
    name          text        NOT NULL,
    email         text        NOT NULL,
    password_hash text        NOT NULL,
    disabled      boolean     NOT NULL,
    created_at    timestamptz NOT NULL,
    CONSTRAINT staff_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX staff_email_key ON staff (lower(email));
--rollback DROP TABLE staff;

--changeset hazina:395-staff-sessions
-- A session is valid until it expires, as long as its person has access. A new password deletes it.
CREATE TABLE staff_sessions (
    id          text        NOT NULL,
    staff_id    uuid        NOT NULL,
    secret_hash bytea       NOT NULL,
    secrets_key integer     NOT NULL,
    created_at  timestamptz NOT NULL,
    expires_at  timestamptz NOT NULL,
    CONSTRAINT staff_sessions_pkey PRIMARY KEY (id),
    CONSTRAINT staff_sessions_staff_fkey FOREIGN KEY (staff_id) REFERENCES staff (id)
);

CREATE INDEX staff_sessions_by_staff ON staff_sessions (staff_id, created_at DESC);
--rollback DROP TABLE staff_sessions;

--changeset hazina:395-staff-second-factors
-- As second_factors, for the people of the platform. The secret is sealed; of recovery codes only the hashes are here.
CREATE TABLE staff_second_factors (
    staff_id       uuid        NOT NULL,
    secret         bytea       NOT NULL,
    created_at     timestamptz NOT NULL,
    confirmed_at   timestamptz,
    last_step      bigint      NOT NULL,
    failures       integer     NOT NULL,
    failed_at      timestamptz,
    recovery_codes text        NOT NULL,
    CONSTRAINT staff_second_factors_pkey PRIMARY KEY (staff_id),
    CONSTRAINT staff_second_factors_staff_fkey FOREIGN KEY (staff_id) REFERENCES staff (id),
    CONSTRAINT staff_second_factors_failures_sign CHECK (failures >= 0),
    CONSTRAINT staff_second_factors_recovery_codes_form CHECK (recovery_codes ~ '^([0-9a-f]{64})*$')
);
--rollback DROP TABLE staff_second_factors;

--changeset hazina:395-platform-clock
-- The changes of staff follow the platform's clock, which had begun with its first money only.
INSERT INTO merchant_clock (merchant_id, last_at) VALUES ('00000000-0000-0000-0000-000000000000', '1970-01-01T00:00:00Z')
    ON CONFLICT DO NOTHING;
--rollback SELECT 1;

--changeset hazina:396-staff-in-the-audit-log
-- An administrator is a person, by password or by the key of a session, or the key of the settings.
ALTER TABLE audit_log
    DROP CONSTRAINT audit_log_key_of_actor,
    DROP CONSTRAINT audit_log_user_of_actor,
    ADD CONSTRAINT audit_log_key_of_actor CHECK (
        actor = 'administrator' AND num_nonnulls(key_id, user_id) > 0
        OR actor <> 'administrator' AND (actor = 'key') = (key_id IS NOT NULL)) NOT VALID,
    ADD CONSTRAINT audit_log_user_of_actor CHECK (
        actor = 'administrator' OR (actor IN ('key', 'user')) = (user_id IS NOT NULL)) NOT VALID;
--rollback ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
--rollback DELETE FROM audit_log WHERE actor = 'administrator' AND user_id IS NOT NULL;
--rollback ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;
--rollback ALTER TABLE audit_log DROP CONSTRAINT audit_log_key_of_actor, DROP CONSTRAINT audit_log_user_of_actor,
--rollback     ADD CONSTRAINT audit_log_key_of_actor CHECK ((actor IN ('administrator', 'key')) = (key_id IS NOT NULL)),
--rollback     ADD CONSTRAINT audit_log_user_of_actor CHECK ((actor IN ('key', 'user')) = (user_id IS NOT NULL));

--changeset hazina:396-staff-in-the-audit-log-validated
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_key_of_actor;
ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_user_of_actor;
--rollback SELECT 1;
