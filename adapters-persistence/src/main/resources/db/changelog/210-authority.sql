--liquibase formatted sql

-- Who may do a thing is looked at again in the transaction that does it, and the log of who did what tells of signing in.

--changeset hazina:210-password-versions
-- Goes up with each other password. A session counts only with the one it began with; a key that is no session has none, and
-- neither has a session that an instance of the version before this one began.
ALTER TABLE users ADD COLUMN password_version int NOT NULL DEFAULT 1;
ALTER TABLE api_keys ADD COLUMN password_version int;
UPDATE api_keys SET password_version = 1 WHERE label = 'dashboard-session' AND expires_at IS NOT NULL;
--rollback ALTER TABLE api_keys DROP COLUMN password_version;
--rollback ALTER TABLE users DROP COLUMN password_version;

--changeset hazina:210-keys-made-by-keys
-- The key that a key was made with. It may be gone, so nothing refers to it.
ALTER TABLE api_keys ADD COLUMN made_by_key text;
--rollback ALTER TABLE api_keys DROP COLUMN made_by_key;

--changeset hazina:210-audit-actors
-- A person acts by their password where they sign in, and somebody unknown where they fail to.
ALTER TABLE audit_log ALTER COLUMN key_id DROP NOT NULL,
    DROP CONSTRAINT audit_log_actor_known,
    DROP CONSTRAINT audit_log_user_of_key,
    ADD CONSTRAINT audit_log_actor_known CHECK (actor IN ('administrator', 'key', 'user', 'unknown')) NOT VALID,
    ADD CONSTRAINT audit_log_key_of_actor CHECK ((actor IN ('administrator', 'key')) = (key_id IS NOT NULL)) NOT VALID,
    ADD CONSTRAINT audit_log_user_of_actor CHECK ((actor IN ('key', 'user')) = (user_id IS NOT NULL)) NOT VALID;
--rollback ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
--rollback DELETE FROM audit_log WHERE actor IN ('user', 'unknown');
--rollback ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;
--rollback ALTER TABLE audit_log ALTER COLUMN key_id SET NOT NULL,
--rollback     DROP CONSTRAINT audit_log_actor_known,
--rollback     DROP CONSTRAINT audit_log_key_of_actor,
--rollback     DROP CONSTRAINT audit_log_user_of_actor,
--rollback     ADD CONSTRAINT audit_log_actor_known CHECK (actor IN ('administrator', 'key')),
--rollback     ADD CONSTRAINT audit_log_user_of_key CHECK ((actor = 'key') = (user_id IS NOT NULL));

--changeset hazina:210-audit-actors-valid
-- Every row is looked at, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_actor_known;
ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_key_of_actor;
ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_user_of_actor;
--rollback SELECT 1;
