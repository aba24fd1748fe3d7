--liquibase formatted sql

-- How far the payments to accounts at providers are listed.

--changeset hazina:1046-pulled-accounts
CREATE TABLE pulled_accounts (
    provider      text        NOT NULL,
    float_account text        NOT NULL,
    pulled_to     timestamptz,
    asked_at      timestamptz NOT NULL,
    listed_at     timestamptz,
    found         bigint      NOT NULL DEFAULT 0,
    unfinished    text,
    CONSTRAINT pulled_accounts_pkey PRIMARY KEY (provider, float_account)
);
--rollback DROP TABLE pulled_accounts;
