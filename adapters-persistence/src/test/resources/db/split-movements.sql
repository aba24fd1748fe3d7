-- Splits the movements into those of subjects that were made before a time and those of later ones. {bound} is an id of
-- version 7 with that time. Everything happens in one transaction; keys, indexes, triggers, views
-- and privileges are as before.
DO $$
DECLARE
    part text;
    made text;
    indexes text[];
    triggers text[];
    grants text[];
    entries_are text := pg_get_viewdef('entries'::regclass);
    postings_are text := pg_get_viewdef('postings'::regclass);
BEGIN
    LOCK TABLE movements IN ACCESS EXCLUSIVE MODE;
    SELECT array_agg(pg_get_indexdef(indexrelid)) INTO indexes FROM pg_index
        WHERE indrelid = 'movements'::regclass AND NOT indisprimary;
    SELECT array_agg(pg_get_triggerdef(oid)) INTO triggers FROM pg_trigger
        WHERE tgrelid = 'movements'::regclass AND NOT tgisinternal;
    SELECT array_agg(format('GRANT %s ON %I TO %s', a.privilege_type, c.relname, a.grantee::regrole)) INTO grants
        FROM pg_class c, aclexplode(c.relacl) a
        WHERE c.oid IN ('movements'::regclass, 'entries'::regclass, 'postings'::regclass) AND a.grantee <> c.relowner;

    DROP VIEW entries, postings;
    ALTER TABLE movements RENAME TO movements_whole;
    CREATE TABLE movements (LIKE movements_whole INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (subject_id);
    CREATE TABLE movements_earlier PARTITION OF movements FOR VALUES FROM (MINVALUE) TO ('{bound}');
    CREATE TABLE movements_later PARTITION OF movements FOR VALUES FROM ('{bound}') TO (MAXVALUE);
    INSERT INTO movements SELECT * FROM movements_whole ORDER BY at;
    DROP TABLE movements_whole;

    ALTER TABLE movements ADD CONSTRAINT movements_pkey PRIMARY KEY (merchant_id, subject_id, kind, line);
    FOREACH made IN ARRAY indexes LOOP
        EXECUTE made;
    END LOOP;
    -- A statement on a partition fires the partition's own triggers only.
    FOREACH part IN ARRAY ARRAY['movements', 'movements_earlier', 'movements_later'] LOOP
        FOREACH made IN ARRAY triggers LOOP
            EXECUTE regexp_replace(made, ' ON (\w+\.)?movements ', ' ON ' || part || ' ');
        END LOOP;
    END LOOP;
    EXECUTE 'CREATE VIEW entries AS ' || entries_are;
    EXECUTE 'CREATE VIEW postings AS ' || postings_are;
    -- The program's role needs nothing on the partitions.
    FOREACH made IN ARRAY coalesce(grants, '{}') LOOP
        EXECUTE made;
    END LOOP;
END
$$;
