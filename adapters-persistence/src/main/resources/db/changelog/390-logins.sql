--liquibase formatted sql

-- One login for all businesses of a person.

--changeset hazina:390-logins
-- What belongs to a person and is unique in the whole service. Where merchants are spread over several databases, this
-- table, the second factors and the reset links are the directory beside them. Every user of the version before
-- becomes a login of the same id.
CREATE TABLE logins (
    id               uuid        NOT NULL,
    email            text        NOT NULL,
    email_folded     text        NOT NULL,
    password_hash    text        NOT NULL,
    password_version integer     NOT NULL,
    created_at       timestamptz NOT NULL,
    CONSTRAINT logins_pkey PRIMARY KEY (id)
);
INSERT INTO logins (id, email, email_folded, password_hash, password_version, created_at)
SELECT id, email, email_folded, password_hash, password_version, created_at FROM users;
CREATE UNIQUE INDEX logins_email_folded_key ON logins (email_folded);
--rollback DROP TABLE logins;

--changeset hazina:390-users-of-logins
-- A user is a login's membership of one merchant. The e-mail and the password's version stay as copies: a request with
-- a key is decided by rows of its merchant alone.
ALTER TABLE users ADD COLUMN login_id uuid;
UPDATE users SET login_id = id;
ALTER TABLE users ALTER COLUMN login_id SET NOT NULL,
    ADD CONSTRAINT users_login_fkey FOREIGN KEY (login_id) REFERENCES logins (id),
    ADD CONSTRAINT users_login_merchant_key UNIQUE (login_id, merchant_id),
    DROP COLUMN email_folded,
    DROP COLUMN password_hash;
--rollback SELECT 1 / CASE WHEN EXISTS (SELECT FROM users GROUP BY login_id HAVING count(*) > 1) THEN 0 ELSE 1 END;
--rollback ALTER TABLE users ADD COLUMN email_folded text, ADD COLUMN password_hash text;
--rollback UPDATE users u SET email_folded = l.email_folded, password_hash = l.password_hash FROM logins l WHERE l.id = u.login_id;
--rollback ALTER TABLE users DROP COLUMN login_id, ALTER COLUMN email_folded SET NOT NULL, ALTER COLUMN password_hash SET NOT NULL;
--rollback CREATE UNIQUE INDEX users_email_folded_key ON users (email_folded);

--changeset hazina:390-factors-of-logins
-- One for each login. Merchant and user are those it was set up in: its secret is sealed for them.
ALTER TABLE second_factors ADD COLUMN login_id uuid;
UPDATE second_factors SET login_id = user_id;
ALTER TABLE second_factors DROP CONSTRAINT second_factors_pkey,
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (login_id),
    ADD CONSTRAINT second_factors_user_key UNIQUE (merchant_id, user_id),
    ADD CONSTRAINT second_factors_login_fkey FOREIGN KEY (login_id) REFERENCES logins (id);
--rollback ALTER TABLE second_factors DROP COLUMN login_id, DROP CONSTRAINT second_factors_user_key, ADD CONSTRAINT second_factors_pkey PRIMARY KEY (merchant_id, user_id);

--changeset hazina:390-links-of-logins
-- One for each login. Merchant and user are those whose audit log has it.
ALTER TABLE reset_links ADD COLUMN login_id uuid;
UPDATE reset_links SET login_id = user_id;
ALTER TABLE reset_links DROP CONSTRAINT reset_links_pkey,
    ADD CONSTRAINT reset_links_pkey PRIMARY KEY (login_id),
    ADD CONSTRAINT reset_links_login_fkey FOREIGN KEY (login_id) REFERENCES logins (id);
--rollback ALTER TABLE reset_links DROP COLUMN login_id, ADD CONSTRAINT reset_links_pkey PRIMARY KEY (merchant_id, user_id);
