-- Gives the schema :schema, which is at work on a plain PostgreSQL that has become a coordinator, to Citus without copying a row: its
-- tables stay where they are. The coordinator is the only node, with shouldhaveshards; citus_schema_move moves the schema when there are workers.
-- distribute.sql is for empty schemas: it copies rows, the triggers fire on the copies, and Citus refuses their queries.
BEGIN;
SET LOCAL client_min_messages = warning;
-- The program's transactions end, and not this one.
SET LOCAL deadlock_timeout = '10s';

-- The clocks first, as the program does; who comes later waits for them.
SELECT 'LOCK TABLE ' || string_agg(format('%I.%I', :'schema', relname), ', ' ORDER BY relname <> 'merchant_clock', relname)
FROM pg_class WHERE relkind = 'r' AND relnamespace = :'schema'::regnamespace
\gexec

-- Citus makes the views on these tables anew, and forgets who may read them.
SELECT coalesce(string_agg(format('GRANT %s ON %s TO %I;', a.privilege_type, c.oid::regclass, a.grantee::regrole::text), ' '), '') AS grants
FROM pg_class c, aclexplode(c.relacl) a
WHERE c.relkind = 'v' AND c.relnamespace = :'schema'::regnamespace AND a.grantee NOT IN (0, c.relowner)
\gset

-- Liquibase's table has no key, and a schema is moved to another worker by logical replication only where each table has one.
ALTER TABLE :"schema".databasechangelog REPLICA IDENTITY FULL;

-- A table that Citus knows becomes a shard as it is.
SELECT format('SELECT citus_add_local_table_to_metadata(%L)', c.oid::regclass)
FROM pg_class c
WHERE c.relkind = 'r' AND c.relnamespace = :'schema'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid)
\gexec

SELECT citus_schema_distribute(:'schema');
:grants
COMMIT;
