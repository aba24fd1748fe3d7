--liquibase formatted sql

-- Who was behind a proposal, as at that time.

--changeset hazina:511-proposers
-- All who could have acted in the proposer's name, one a line, and the number of the proposer's access. A proposal from
-- before has neither, and has to be made again.
ALTER TABLE discrepancies
    ADD COLUMN proposer_actors text,
    ADD COLUMN proposer_access integer;
--rollback ALTER TABLE discrepancies DROP COLUMN proposer_actors, DROP COLUMN proposer_access;
