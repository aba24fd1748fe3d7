--liquibase formatted sql

-- Whose a login's e-mail is, and who else may know its password.

--changeset hazina:520-login-standing
-- proven_at: when its person first set a password by a mailed link. password_by: who may know the password beside its
-- person.
ALTER TABLE logins ADD COLUMN proven_at timestamptz, ADD COLUMN password_by text;
--rollback ALTER TABLE logins DROP COLUMN proven_at, DROP COLUMN password_by;

--changeset hazina:520-logins-before
-- A login of the version before counts as proven if it has a second factor, which its mailbox alone must not be able to
-- remove, or if its password was last set by a mailed link, as the audit log says. The others lose nothing; they
-- confirm their e-mail when they first need it.
SET LOCAL statement_timeout = 0;
UPDATE logins l SET proven_at = now()
WHERE EXISTS (SELECT FROM second_factors f WHERE f.login_id = l.id AND f.confirmed_at IS NOT NULL);
UPDATE logins l SET proven_at = CASE WHEN s.action = 'user.password_reset' THEN now() ELSE l.proven_at END,
    password_by = CASE WHEN s.action = 'user.password_set' THEN s.by_whom END
FROM (SELECT DISTINCT ON (u.login_id) u.login_id, a.action, coalesce(a.user_id::text, a.key_id) AS by_whom
      FROM users u JOIN audit_log a ON a.merchant_id = u.merchant_id AND a.target_id = u.id::text
          AND a.action IN ('user.password_set', 'user.password_reset')
      ORDER BY u.login_id, a.at DESC) s
WHERE s.login_id = l.id;
--rollback SELECT 1;

--changeset hazina:520-mailed-invitations
-- Whether the link was mailed. Otherwise its sender has seen it, which an open invitation of the version before counts
-- as.
ALTER TABLE invitations ADD COLUMN mailed boolean NOT NULL DEFAULT false;
--rollback ALTER TABLE invitations DROP COLUMN mailed;
