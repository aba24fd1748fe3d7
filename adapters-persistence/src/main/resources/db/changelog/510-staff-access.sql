--liquibase formatted sql

-- Who could have acted in the name of a person of the staff, and which access of the person a proposal belongs to.

--changeset hazina:510-staff-access
-- The ids of people and keys, one a line: the person's own, of each who has added the person or set the password, and of
-- all who could act in the name of those then. It takes the place of password_by, which instances of the version before
-- go on writing; both are read together. access_number goes up when the access ends, begins again, or another person sets
-- the password. own_password is true once the person has set the present one.
ALTER TABLE staff
    ADD COLUMN possible_actors text,
    ADD COLUMN access_number integer NOT NULL DEFAULT 1,
    ADD COLUMN own_password boolean NOT NULL DEFAULT false;
--rollback ALTER TABLE staff DROP COLUMN possible_actors, DROP COLUMN access_number, DROP COLUMN own_password;

--changeset hazina:510-staff-possible-actors
-- The audit log has who added a person and who set a password; password_by has the last of them where the log's entries
-- were deleted by age. Who is behind those people is behind this one as well. Of a person about whom nothing is known it
-- says 'unknown', which is no id.
WITH RECURSIVE set_by AS (
    SELECT l.target_id AS person, coalesce(l.user_id::text, l.key_id) AS by FROM audit_log l
    WHERE l.merchant_id = '00000000-0000-0000-0000-000000000000' AND l.action IN ('staff.added', 'staff.password_set')
    UNION SELECT s.id::text, s.password_by FROM staff s WHERE s.password_by IS NOT NULL
), behind AS (
    SELECT person, by FROM set_by
    UNION SELECT b.person, further.by FROM behind b JOIN set_by further ON further.person = b.by
)
UPDATE staff SET possible_actors = coalesce(
    (SELECT string_agg(DISTINCT named.name, E'\n') FROM (
        SELECT b.by AS name FROM behind b WHERE b.person = staff.id::text UNION SELECT staff.id::text) named
     HAVING count(*) > 1),
    staff.id::text || E'\n' || 'unknown');
--rollback SELECT 1;
