--liquibase formatted sql

-- The day on which a user whose access was given anew by others pays nothing out.

--changeset hazina:545-access-rests
-- The end of it, the same in all merchants of a login: a copy for each, because a key is judged by its merchant's rows
-- alone. It is set when staff set the password, or another person removes the second factor.
ALTER TABLE users ADD COLUMN rests_until timestamptz;
--rollback ALTER TABLE users DROP COLUMN rests_until;
