--liquibase formatted sql

-- What providers tell of our money, one row for each movement. It stands beside provider_receipts, which alone says what a
-- receipt stands for.

--changeset hazina:760-provider-records splitStatements:false
-- Times end in _at: when it was told first in each way, and null where it was not. The callbacks of the first two have the
-- provider's bytes as long as callbacks are kept.
CREATE TABLE provider_records (
    provider         text        NOT NULL,
    float_account    text        NOT NULL,
    receipt          text        NOT NULL,
    kind             text        NOT NULL,
    currency         text        NOT NULL,
    amount           bigint      NOT NULL,
    balance_currency text,
    balance_after    bigint,
    about_kind       text        NOT NULL,
    about_id         uuid        NOT NULL,
    told_phone       text,
    told_name        text,
    told_account     text,
    told_at          text,
    kept_at          timestamptz NOT NULL,
    callback_at      timestamptz,
    notice_at        timestamptz,
    answer_at        timestamptz,
    query_at         timestamptz,
    pull_at          timestamptz,
    statement_at     timestamptz,
    callback_id      uuid,
    notice_id        uuid,
    CONSTRAINT provider_records_pkey PRIMARY KEY (provider, float_account, receipt, kind),
    CONSTRAINT provider_records_kind_known CHECK (kind IN ('money_in', 'money_out', 'refund', 'charge', 'sweep', 'other')),
    CONSTRAINT provider_records_balance_whole CHECK ((balance_currency IS NULL) = (balance_after IS NULL)),
    CONSTRAINT provider_records_told CHECK (
        num_nonnulls(callback_at, notice_at, answer_at, query_at, pull_at, statement_at) > 0)
);
CREATE INDEX provider_records_by_time ON provider_records (kept_at DESC);
CREATE INDEX provider_records_by_receipt ON provider_records (receipt);
CREATE INDEX provider_records_by_phone ON provider_records (right(told_phone, 3), kept_at DESC) WHERE told_phone IS NOT NULL;
CREATE INDEX provider_records_by_name ON provider_records (lower(told_name) COLLATE "C") WHERE told_name IS NOT NULL;
CREATE INDEX provider_records_by_account ON provider_records (lower(told_account) COLLATE "C") WHERE told_account IS NOT NULL;
CREATE INDEX provider_records_by_amount ON provider_records (currency, abs(amount), kept_at DESC);

CREATE TRIGGER provider_records_kept
    BEFORE DELETE OR TRUNCATE OR UPDATE OF provider, float_account, receipt, kind, currency, amount, about_kind, about_id, kept_at
    ON provider_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TABLE provider_records;
