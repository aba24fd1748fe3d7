--liquibase formatted sql

-- Providers' words by time, for the codes of a day. Of this kind, because one word more costs it nothing.

--changeset hazina:1031-provider-words-by-time runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS provider_words_by_time ON provider_words
    USING brin (said_at) WITH (pages_per_range = 32, autosummarize = on);
REINDEX INDEX CONCURRENTLY provider_words_by_time;
--rollback DROP INDEX provider_words_by_time;
