-- Makes reference tables of the tables in public that the buckets' foreign keys name, on a plain PostgreSQL that has become a coordinator.
-- Citus takes all tables that foreign keys connect with them into its metadata, those of each bucket too. Without the locks it meets the
-- program's transactions half-way, and is ended as part of a deadlock. So no bucket serves as long as this lasts.
BEGIN;
SET LOCAL client_min_messages = warning;
-- The program's transactions end, and not this one.
SET LOCAL deadlock_timeout = '10s';

-- The clocks first, as the program does; who comes later waits for them.
SELECT 'LOCK TABLE ' || string_agg(c.oid::regclass::text, ', '
    ORDER BY c.relname <> 'merchant_clock', n.nspname = 'public', n.nspname, c.relname)
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind = 'r' AND (n.nspname = 'public' OR n.nspname ~ '^bucket_[0-9]+$')
    AND EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND c.oid IN (f.conrelid, f.confrelid))
\gexec

-- Citus makes the views on these tables anew, and forgets who may read them.
SELECT coalesce(string_agg(format('GRANT %s ON %s TO %I;', a.privilege_type, c.oid::regclass, a.grantee::regrole::text), ' '), '') AS grants
FROM pg_class c, aclexplode(c.relacl) a
WHERE c.relkind = 'v' AND c.relnamespace::regnamespace::text ~ '^(public|bucket_[0-9]+)$' AND a.grantee NOT IN (0, c.relowner)
\gset

-- One that refers to another of them comes after it.
SELECT create_reference_table('public.merchants');
SELECT create_reference_table('public.accounts');
-- A trigger that refuses early deletion reads it on the worker, and finds it at the coordinator.
SELECT citus_add_local_table_to_metadata('public.retention');
:grants
COMMIT;
