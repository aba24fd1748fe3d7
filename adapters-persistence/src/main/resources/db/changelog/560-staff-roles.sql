--liquibase formatted sql

-- The roles of the people of the staff, and roles that wait for a second person.

--changeset hazina:560-staff-roles
-- The names of the roles, with commas. Those who are there already keep everything, and so do those whom instances of the
-- version before add. The columns that begin with proposed are all null or none.
ALTER TABLE staff
    ADD COLUMN roles text NOT NULL DEFAULT 'read,support,treasury,people',
    ADD COLUMN proposed_roles text,
    ADD COLUMN proposed_by text,
    ADD COLUMN proposed_actors text,
    ADD COLUMN proposed_access integer,
    ADD COLUMN proposed_at timestamptz;

ALTER TABLE staff ADD CONSTRAINT staff_roles_known CHECK (
        roles ~ '^(read|support|treasury|people)(,(read|support|treasury|people))*$');

ALTER TABLE staff ADD CONSTRAINT staff_role_proposal_complete CHECK (num_nonnulls(proposed_roles, proposed_by, proposed_actors,
        proposed_access, proposed_at) IN (0, 5));
--rollback ALTER TABLE staff DROP COLUMN roles, DROP COLUMN proposed_roles, DROP COLUMN proposed_by, DROP COLUMN proposed_actors, DROP COLUMN proposed_access, DROP COLUMN proposed_at;
