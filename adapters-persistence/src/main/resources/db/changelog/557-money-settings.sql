--liquibase formatted sql

-- An instance says which of the settings that decide money it was started with, so that instances that differ are seen.

--changeset hazina:557-money-settings
-- Each is the setting's name, an equals sign and the beginning of a hash of its value. Null until the instance has said it,
-- and at instances of the version before.
ALTER TABLE instances ADD COLUMN money_settings text[];
--rollback ALTER TABLE instances DROP COLUMN money_settings;
