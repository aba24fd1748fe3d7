--liquibase formatted sql

-- Two further roles of a merchant.

--changeset hazina:385-roles
ALTER TABLE users DROP CONSTRAINT users_role_check, ADD CONSTRAINT users_role_check
    CHECK (role IN ('viewer', 'finance', 'developer', 'operator', 'admin', 'owner'));
ALTER TABLE api_keys DROP CONSTRAINT api_keys_role_check, ADD CONSTRAINT api_keys_role_check
    CHECK (role IN ('viewer', 'finance', 'developer', 'operator', 'admin', 'owner'));
--rollback SELECT 1 / CASE WHEN EXISTS (SELECT FROM users WHERE role IN ('finance', 'developer') UNION ALL SELECT FROM api_keys WHERE role IN ('finance', 'developer')) THEN 0 ELSE 1 END;
--rollback ALTER TABLE users DROP CONSTRAINT users_role_check, ADD CONSTRAINT users_role_check CHECK (role IN ('viewer', 'operator', 'admin', 'owner'));
--rollback ALTER TABLE api_keys DROP CONSTRAINT api_keys_role_check, ADD CONSTRAINT api_keys_role_check CHECK (role IN ('viewer', 'operator', 'admin', 'owner'));
