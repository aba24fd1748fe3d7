--liquibase formatted sql

-- A new table has no statistics until it has been analyzed, a minute after its first rows. Until then the planner takes each
-- merchant for one of two hundred, and any index that begins with the merchant for as good as the primary key. A plan that is
-- made then, and kept, reads all rows of a merchant for each one that it looks for.

--changeset hazina:1035-few-merchants splitStatements:false
-- Until they have statistics of their own, all rows are one merchant's, and each id is another one. PostgreSQL takes
-- statistics from version 18 on.
DO $f$
DECLARE
    named record;
BEGIN
    IF to_regproc('pg_catalog.pg_restore_attribute_stats') IS NULL THEN
        RETURN;
    END IF;
    FOR named IN
        SELECT c.relname, a.attname, CASE a.attname WHEN 'merchant_id' THEN 1 ELSE -1 END AS distinct_values
        FROM pg_class c
        JOIN pg_attribute m ON m.attrelid = c.oid AND m.attname = 'merchant_id'
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('merchant_id', 'id', 'digest')
            AND a.atttypid = 'uuid'::regtype
        WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND NOT EXISTS (
            SELECT FROM pg_stats s
            WHERE s.schemaname = current_schema() AND s.tablename = c.relname AND s.attname = a.attname)
        ORDER BY c.relname, a.attname
    LOOP
        EXECUTE format('SELECT pg_restore_attribute_stats(''schemaname'', %L, ''relname'', %L, ''attname'', %L,'
            ' ''inherited'', false, ''null_frac'', 0::real, ''avg_width'', 16, ''n_distinct'', %s::real)',
            current_schema(), named.relname, named.attname, named.distinct_values);
    END LOOP;
END
$f$;
--rollback SELECT 1;
