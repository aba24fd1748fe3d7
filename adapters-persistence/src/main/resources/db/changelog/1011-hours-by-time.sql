--liquibase formatted sql

-- The hours of all merchants by time, for the platform's figures of a month.

--changeset hazina:1011-outcome-hours-by-time runInTransaction:false
-- An earlier try that was broken off leaves an index that nothing uses, so it is made again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS outcome_hours_by_time ON outcome_hours
    USING brin (hour) WITH (pages_per_range = 32, autosummarize = on);
REINDEX INDEX CONCURRENTLY outcome_hours_by_time;
--rollback DROP INDEX outcome_hours_by_time;

--changeset hazina:1011-statement-hours-by-time runInTransaction:false
CREATE INDEX CONCURRENTLY IF NOT EXISTS statement_hours_by_time ON statement_hours
    USING brin (hour) WITH (pages_per_range = 32, autosummarize = on);
REINDEX INDEX CONCURRENTLY statement_hours_by_time;
--rollback DROP INDEX statement_hours_by_time;
