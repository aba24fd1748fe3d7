--liquibase formatted sql

-- By whom and why was done what a mail tells.

--changeset hazina:800-notices-by-whom
-- Empty where an earlier version has recorded the mail.
ALTER TABLE owner_notices
    ADD COLUMN actor       text,
    ADD COLUMN actor_email text,
    ADD COLUMN detail      text;
--rollback ALTER TABLE owner_notices DROP COLUMN actor, DROP COLUMN actor_email, DROP COLUMN detail;
