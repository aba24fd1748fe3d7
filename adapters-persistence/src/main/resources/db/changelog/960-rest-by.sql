--liquibase formatted sql

-- Who could have given a user the access that rests.

--changeset hazina:960-rest-by
-- All of them, one a line, the same in all merchants of a login. One of them doesn't let a payout go that the user makes
-- meanwhile.
ALTER TABLE users ADD COLUMN rest_by text;
--rollback ALTER TABLE users DROP COLUMN rest_by;
