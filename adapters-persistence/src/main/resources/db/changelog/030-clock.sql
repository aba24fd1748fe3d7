--liquibase formatted sql

--changeset hazina:030-clock
-- How far the sandbox's clock runs ahead of the database's. One row, for every instance and across restarts.
CREATE TABLE sandbox_clock (
    only_row     boolean NOT NULL DEFAULT true CHECK (only_row),
    ahead_micros bigint  NOT NULL CHECK (ahead_micros >= 0),
    CONSTRAINT sandbox_clock_pkey PRIMARY KEY (only_row)
);
INSERT INTO sandbox_clock (ahead_micros) VALUES (0);
--rollback DROP TABLE sandbox_clock;
