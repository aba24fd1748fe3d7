--liquibase formatted sql

-- The rows of uploaded statements, and how a person has said that their columns are named.

--changeset hazina:993-provider-statement-rows splitStatements:false
-- file is made of the account, the currency and the digest, so that rows are written before their statement is. A line may
-- tell of two movements.
CREATE TABLE provider_statement_rows (
    file     uuid        NOT NULL,
    line     integer     NOT NULL,
    kind     text        NOT NULL,
    receipt  text        NOT NULL,
    currency text        NOT NULL,
    amount   bigint      NOT NULL,
    moved_at timestamptz NOT NULL,
    became   text        NOT NULL,
    CONSTRAINT provider_statement_rows_pkey PRIMARY KEY (file, line, kind, receipt),
    CONSTRAINT provider_statement_rows_line CHECK (line > 0),
    CONSTRAINT provider_statement_rows_kind_known
        CHECK (kind IN ('money_in', 'money_out', 'refund', 'charge', 'sweep', 'other')),
    CONSTRAINT provider_statement_rows_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT provider_statement_rows_became_known CHECK (became IN ('new', 'merged', 'mismatch', 'suspended'))
);
CREATE TRIGGER provider_statement_rows_kept
    BEFORE DELETE OR TRUNCATE OR UPDATE ON provider_statement_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TABLE provider_statement_rows;

--changeset hazina:993-provider-statement-headers
-- titles are the usual names of columns, and names those of the account's files, in the same order.
CREATE TABLE provider_statement_headers (
    provider      text        NOT NULL,
    float_account text        NOT NULL,
    titles        text[]      NOT NULL,
    names         text[]      NOT NULL,
    named_by      text        NOT NULL,
    named_at      timestamptz NOT NULL,
    CONSTRAINT provider_statement_headers_pkey PRIMARY KEY (provider, float_account),
    CONSTRAINT provider_statement_headers_pairs CHECK (cardinality(titles) = cardinality(names))
);
--rollback DROP TABLE provider_statement_headers;
