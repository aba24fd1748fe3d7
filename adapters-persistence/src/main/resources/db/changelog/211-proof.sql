--liquibase formatted sql

-- What the last proofs of the ledger found, and the small indexes by which a proof finds what was written lately.

--changeset hazina:211-ledger-proofs
-- One row for each kind of proof: who has it claimed until when, and what the last one found. `known` tells the differences
-- apart that were found then, so that each is told once.
CREATE TABLE ledger_proofs (
    kind             text        NOT NULL,
    claimed_until    timestamptz NOT NULL,
    as_of            timestamptz,
    took_ms          bigint,
    entries          bigint,
    differences      bigint,
    first_difference text,
    sentences        text[]      NOT NULL DEFAULT '{}',
    known            text[]      NOT NULL DEFAULT '{}',
    CONSTRAINT ledger_proofs_pkey PRIMARY KEY (kind),
    CONSTRAINT ledger_proofs_kind_known CHECK (kind IN ('whole', 'recent')),
    CONSTRAINT ledger_proofs_complete CHECK (num_nulls(as_of, took_ms, entries, differences) IN (0, 4)),
    CONSTRAINT ledger_proofs_first_said CHECK ((coalesce(differences, 0) > 0) = (first_difference IS NOT NULL))
);
INSERT INTO ledger_proofs (kind, claimed_until) VALUES ('whole', '1970-01-01T00:00:00Z'), ('recent', '1970-01-01T00:00:00Z');
--rollback DROP TABLE ledger_proofs;

--changeset hazina:211-ledger-alerts
-- What the operator has to be told about the ledger. A row stays when somebody has taken it.
CREATE TABLE ledger_alerts (
    id              uuid        NOT NULL,
    proof           text        NOT NULL,
    as_of           timestamptz NOT NULL,
    raised_at       timestamptz NOT NULL,
    differences     bigint      NOT NULL,
    sentences       text[]      NOT NULL,
    attempts        integer     NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL,
    told_at         timestamptz,
    CONSTRAINT ledger_alerts_pkey PRIMARY KEY (id),
    CONSTRAINT ledger_alerts_proof_known CHECK (proof IN ('whole', 'recent')),
    CONSTRAINT ledger_alerts_say_something CHECK (differences > 0 AND cardinality(sentences) > 0)
);

CREATE INDEX ledger_alerts_untold ON ledger_alerts (raised_at) WHERE told_at IS NULL;
--rollback DROP TABLE ledger_alerts;

-- They hold one line for many pages, so that they cost a movement of money next to nothing.

--changeset hazina:211-postings-by-time runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS postings_by_time;
CREATE INDEX CONCURRENTLY postings_by_time ON postings USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
--rollback DROP INDEX postings_by_time;

--changeset hazina:211-entries-by-time runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS entries_by_time;
CREATE INDEX CONCURRENTLY entries_by_time ON entries USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
--rollback DROP INDEX entries_by_time;

--changeset hazina:211-transfers-by-time runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS transfers_by_time;
CREATE INDEX CONCURRENTLY transfers_by_time ON transfers USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
--rollback DROP INDEX transfers_by_time;

--changeset hazina:211-payments-by-change runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payments_by_change;
CREATE INDEX CONCURRENTLY payments_by_change ON payments USING brin (updated_at) WITH (pages_per_range = 32, autosummarize = on);
--rollback DROP INDEX payments_by_change;

--changeset hazina:211-refunds-by-change runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS refunds_by_change;
CREATE INDEX CONCURRENTLY refunds_by_change ON refunds USING brin (updated_at) WITH (pages_per_range = 32, autosummarize = on);
--rollback DROP INDEX refunds_by_change;

--changeset hazina:211-payouts-by-change runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS payouts_by_change;
CREATE INDEX CONCURRENTLY payouts_by_change ON payouts USING brin (updated_at) WITH (pages_per_range = 32, autosummarize = on);
--rollback DROP INDEX payouts_by_change;

--changeset hazina:211-inbound-by-time runInTransaction:false
DROP INDEX CONCURRENTLY IF EXISTS inbound_by_time;
CREATE INDEX CONCURRENTLY inbound_by_time ON inbound USING brin (received_at) WITH (pages_per_range = 32, autosummarize = on);
--rollback DROP INDEX inbound_by_time;
