--liquibase formatted sql

-- Provider records of a provider that told few. Of this kind, because one record more costs it next to nothing: for each
-- 16 pages it has which providers may be there.

--changeset hazina:1062-records-by-provider runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS provider_records_by_provider ON provider_records
    USING brin (provider text_bloom_ops (n_distinct_per_range = 16, false_positive_rate = 0.001))
    WITH (pages_per_range = 16, autosummarize = on);
REINDEX INDEX CONCURRENTLY provider_records_by_provider;
--rollback DROP INDEX provider_records_by_provider;
