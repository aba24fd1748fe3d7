--liquibase formatted sql

-- The totals of a merchant's movements are stored up to the second of its last one, so that those of a merchant that
-- moves nothing more are all in them.

--changeset hazina:1068-totals-by-the-second
-- Instances of the version before go on from any second to a whole ten minutes.
ALTER TABLE movement_totals_ends DROP CONSTRAINT movement_totals_ends_whole;
ALTER TABLE movement_totals_ends ADD CONSTRAINT movement_totals_ends_whole
    CHECK (stored_until = date_bin('1 second', stored_until, '1970-01-01T00:00:00Z'));
--rollback ALTER TABLE movement_totals_ends DROP CONSTRAINT movement_totals_ends_whole;
--rollback ALTER TABLE movement_totals_ends ADD CONSTRAINT movement_totals_ends_whole
--rollback     CHECK (stored_until = date_bin('10 minutes', stored_until, '1970-01-01T00:00:00Z')) NOT VALID;
