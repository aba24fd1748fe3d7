--liquibase formatted sql

-- When a code of the second factor was last given in a session of the staff, as second_factor_at of api_keys.

--changeset hazina:548-staff-codes
-- Empty for a session without a code, and for one of the version before, whose person is asked for one.
ALTER TABLE staff_sessions ADD COLUMN second_factor_at timestamptz;
--rollback ALTER TABLE staff_sessions DROP COLUMN second_factor_at;
