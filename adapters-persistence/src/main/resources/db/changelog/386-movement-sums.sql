--liquibase formatted sql

-- Totals of a long period read a row for each hour or day instead of each movement.

--changeset hazina:386-movement-sums
-- The sums of the movements of available balances, of each kind: of an account's wallets in one currency for each hour,
-- and of a wallet for each day in UTC. Derived from the movements by a task, after the hour.
CREATE TABLE movement_sums (
    merchant_id uuid        NOT NULL,
    scope_id    uuid        NOT NULL,
    currency    text        NOT NULL,
    since       timestamptz NOT NULL,
    kind        text        NOT NULL,
    rows        bigint      NOT NULL,
    gained      numeric     NOT NULL,
    lost        numeric     NOT NULL,
    fee         numeric     NOT NULL,
    CONSTRAINT movement_sums_pkey PRIMARY KEY (merchant_id, scope_id, currency, since, kind),
    CONSTRAINT movement_sums_whole CHECK (since = date_trunc('hour', since, 'UTC')),
    CONSTRAINT movement_sums_some CHECK (rows > 0 AND gained >= 0 AND lost >= 0)
);

-- All of a merchant's movements before this time are in the sums.
CREATE TABLE movement_sums_ends (
    merchant_id  uuid        NOT NULL,
    stored_until timestamptz NOT NULL,
    CONSTRAINT movement_sums_ends_pkey PRIMARY KEY (merchant_id),
    CONSTRAINT movement_sums_ends_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants (id),
    CONSTRAINT movement_sums_ends_whole CHECK (stored_until = date_trunc('hour', stored_until, 'UTC'))
);
--rollback DROP TABLE movement_sums_ends;
--rollback DROP TABLE movement_sums;
