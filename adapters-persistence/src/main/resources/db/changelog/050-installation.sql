--liquibase formatted sql

-- The installation as a whole: what its instances agree on by finding it here.

--changeset hazina:050-installation
-- One row. The id tells this database from every other; schema_print names the changelog that was applied last, so that
-- a start with the same one has nothing to find out.
CREATE TABLE installation (
    only_row     boolean NOT NULL DEFAULT true CHECK (only_row),
    id           uuid    NOT NULL DEFAULT gen_random_uuid(),
    schema_print text    NOT NULL DEFAULT '',
    CONSTRAINT installation_pkey PRIMARY KEY (only_row)
);
INSERT INTO installation DEFAULT VALUES;
--rollback DROP TABLE installation;
