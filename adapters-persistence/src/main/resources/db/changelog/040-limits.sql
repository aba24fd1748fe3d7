--liquibase formatted sql

--changeset hazina:040-limits
-- The running instances of the program. Each says every second that it is there, and whether it counts requests
-- together with the others (sharing) or by itself.
CREATE TABLE instances (
    id      uuid        NOT NULL,
    seen_at timestamptz NOT NULL,
    sharing boolean     NOT NULL,
    CONSTRAINT instances_pkey PRIMARY KEY (id)
);

-- How many requests each subject made lately, in slots of half a second: hits[121] counts slot number `slot`, hits[1]
-- the one 120 slots before. Unlogged: nothing here is worth keeping over a crash of the database, and there is no
-- cheaper write. Half of each page stays free, so that an update finds room beside the row it replaces.
CREATE UNLOGGED TABLE rate_windows (
    subject uuid   NOT NULL,
    slot    bigint NOT NULL,
    hits    int[]  NOT NULL,
    CONSTRAINT rate_windows_pkey PRIMARY KEY (subject)
) WITH (fillfactor = 50);
--rollback DROP TABLE rate_windows, instances;
