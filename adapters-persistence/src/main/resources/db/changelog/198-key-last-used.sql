--liquibase formatted sql

-- When a key was last used, to the minute; nothing for one that was not used since this exists.

--changeset hazina:198-key-last-used
ALTER TABLE api_keys ADD COLUMN last_used_at timestamptz;
--rollback ALTER TABLE api_keys DROP COLUMN last_used_at;
