--liquibase formatted sql

-- With what the accounts of each merchant's payment requests begin. They are unique in the whole service.

--changeset hazina:921-request-prefixes splitStatements:false
CREATE TABLE request_prefixes (
    merchant_id uuid NOT NULL,
    prefix      text NOT NULL,
    CONSTRAINT request_prefixes_pkey PRIMARY KEY (merchant_id),
    CONSTRAINT request_prefixes_prefix_key UNIQUE (prefix),
    CONSTRAINT request_prefixes_form CHECK (prefix ~ '^[A-Z][0-9A-Z]{3}$')
);
CREATE TRIGGER request_prefixes_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON request_prefixes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TABLE request_prefixes;
