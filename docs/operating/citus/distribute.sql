-- Gives the schema :schema to a worker. Run at the coordinator, once for each schema of a bucket, before the program starts.

-- A table of a distributed schema may refer to a reference table, which each node has a copy of, and to no local one.
SELECT format('SELECT create_reference_table(%L)', r.confrelid::regclass)
FROM (SELECT DISTINCT c.confrelid FROM pg_constraint c
      JOIN pg_class made ON made.oid = c.conrelid JOIN pg_class meant ON meant.oid = c.confrelid
      WHERE c.contype = 'f' AND made.relnamespace = :'schema'::regnamespace
          AND meant.relnamespace <> made.relnamespace) r
WHERE NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = r.confrelid AND p.repmodel = 't')
-- One that refers to another of them comes after it.
ORDER BY (SELECT count(*) FROM pg_constraint o WHERE o.contype = 'f' AND o.conrelid = r.confrelid)
\gexec

-- Liquibase's table has no key, and a schema is moved to another worker by logical replication only where each table has one.
ALTER TABLE :"schema".databasechangelog REPLICA IDENTITY FULL;

SELECT citus_schema_distribute(:'schema');

-- A trigger that refuses early deletion reads it on the worker, and finds it at the coordinator.
SELECT citus_add_local_table_to_metadata('public.retention')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'public.retention'::regclass);
