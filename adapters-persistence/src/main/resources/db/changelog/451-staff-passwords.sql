--liquibase formatted sql

-- Who knew a password of a person of the platform's staff, so that nobody decides as two people.

--changeset hazina:451-staff-passwords
-- The person or the key that has last set it for somebody else. Null for people who were added before.
ALTER TABLE staff ADD COLUMN password_by text;
--rollback ALTER TABLE staff DROP COLUMN password_by;
