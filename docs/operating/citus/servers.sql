-- Lets each node answer for the installation's tables in public, so that a worker can be the server of its buckets (HAZINA_BUCKET_SERVERS).
-- Run at the coordinator when all schemas are distributed, and again when a version of the program has new tables there.
SET client_min_messages = warning;

-- They stay at the coordinator, and each node finds them there. The tables of money in public are empty and not used. No bucket's connection
-- reads the counts of requests, which change twice a second.
SELECT format('SELECT citus_add_local_table_to_metadata(%1$L, true)
    WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = %1$L::regclass)', c.oid::regclass)
FROM pg_class c
WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname !~ '^(databasechangelog|rate_windows$)'
    AND NOT EXISTS (SELECT FROM pg_class b WHERE b.relname = c.relname AND b.relnamespace = 'bucket_00'::regnamespace)
    AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid)
\gexec

-- Citus makes the views on the workers without the rights to read them. A grant goes to each node.
SELECT format('GRANT %s ON %s TO %I', a.privilege_type, c.oid::regclass, a.grantee::regrole::text)
FROM pg_class c, aclexplode(c.relacl) a
WHERE c.relkind = 'v' AND c.relnamespace::regnamespace::text ~ '^bucket_[0-9]+$' AND a.grantee NOT IN (0, c.relowner)
\gexec
