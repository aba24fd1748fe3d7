--liquibase formatted sql

-- A further role of a merchant.

--changeset hazina:980-cashiers
ALTER TABLE users DROP CONSTRAINT users_role_check;
ALTER TABLE users ADD CONSTRAINT users_role_check
    CHECK (role IN ('cashier', 'viewer', 'finance', 'developer', 'operator', 'admin', 'owner')) NOT VALID;
ALTER TABLE api_keys DROP CONSTRAINT api_keys_role_check;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_role_check
    CHECK (role IN ('cashier', 'viewer', 'finance', 'developer', 'operator', 'admin', 'owner')) NOT VALID;
ALTER TABLE invitations DROP CONSTRAINT invitations_role_known;
ALTER TABLE invitations ADD CONSTRAINT invitations_role_known
    CHECK (role IN ('cashier', 'viewer', 'finance', 'developer', 'operator', 'admin', 'owner')) NOT VALID;
--rollback SELECT 1 / CASE WHEN EXISTS (SELECT FROM users WHERE role = 'cashier' UNION ALL SELECT FROM api_keys WHERE role = 'cashier' UNION ALL SELECT FROM invitations WHERE role = 'cashier') THEN 0 ELSE 1 END;
--rollback ALTER TABLE users DROP CONSTRAINT users_role_check;
--rollback ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN ('viewer', 'finance', 'developer', 'operator', 'admin', 'owner'));
--rollback ALTER TABLE api_keys DROP CONSTRAINT api_keys_role_check;
--rollback ALTER TABLE api_keys ADD CONSTRAINT api_keys_role_check CHECK (role IN ('viewer', 'finance', 'developer', 'operator', 'admin', 'owner'));
--rollback ALTER TABLE invitations DROP CONSTRAINT invitations_role_known;
--rollback ALTER TABLE invitations ADD CONSTRAINT invitations_role_known CHECK (role IN ('viewer', 'finance', 'developer', 'operator', 'admin', 'owner'));

--changeset hazina:980-cashiers-known
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE users VALIDATE CONSTRAINT users_role_check;
ALTER TABLE api_keys VALIDATE CONSTRAINT api_keys_role_check;
ALTER TABLE invitations VALIDATE CONSTRAINT invitations_role_known;
--rollback SELECT 1;
