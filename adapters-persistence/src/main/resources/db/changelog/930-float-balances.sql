--liquibase formatted sql

-- What our accounts at providers hold: booked, and as the providers tell it.

--changeset hazina:930-float-balances splitStatements:false
-- A row is never changed. Rows of the last 35 days are kept; movements and provider records tell what was before.
CREATE TABLE float_balances (
    provider      text        NOT NULL,
    float_account text        NOT NULL,
    currency      text        NOT NULL,
    side          text        NOT NULL,
    at            timestamptz NOT NULL,
    amount        numeric     NOT NULL,
    CONSTRAINT float_balances_pkey PRIMARY KEY (provider, float_account, currency, side, at),
    CONSTRAINT float_balances_side_known CHECK (side IN ('booked', 'asked', 'told')),
    CONSTRAINT float_balances_whole CHECK (amount = trunc(amount))
);
CREATE INDEX float_balances_by_time ON float_balances (at);
--rollback DROP TABLE float_balances;
