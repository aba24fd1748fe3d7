--liquibase formatted sql

-- Which changesets that run outside a start were applied.

--changeset hazina:415-later-changes
-- The ids of those with the label `later`, as author:id. The role that runs reads them here; Liquibase's table is the
-- owner's.
ALTER TABLE installation ADD COLUMN later_changes text[] NOT NULL DEFAULT '{}';
--rollback ALTER TABLE installation DROP COLUMN later_changes;
