--liquibase formatted sql

-- Totals of a period are read from stored ones up to the last ten minutes, also where its days begin at 21:00 UTC.

--changeset hazina:450-movement-totals
-- The totals of the movements of available balances, of each kind: of an account's wallets in one currency for each
-- hour, and of a wallet for three hours (from 00:00, 03:00, … UTC), so that days in UTC and in East Africa (UTC+3) are
-- whole. A task derives them from the movements. The row of a period that isn't over has the movements before
-- stored_until.
--
-- They take the place of movement_sums, whose rows of wallets are of whole days. Instances of the version before read
-- and fill movement_sums while both versions serve, so it stays as it is. Nothing of this version uses it, and a later
-- version drops it with movement_sums_ends.
CREATE TABLE movement_totals (
    merchant_id uuid        NOT NULL,
    scope_id    uuid        NOT NULL,
    currency    text        NOT NULL,
    since       timestamptz NOT NULL,
    kind        text        NOT NULL,
    rows        bigint      NOT NULL,
    gained      numeric     NOT NULL,
    lost        numeric     NOT NULL,
    fee         numeric     NOT NULL,
    CONSTRAINT movement_totals_pkey PRIMARY KEY (merchant_id, scope_id, currency, since, kind),
    CONSTRAINT movement_totals_whole CHECK (since = date_bin('1 hour', since, '1970-01-01T00:00:00Z')),
    CONSTRAINT movement_totals_some CHECK (rows > 0 AND gained >= 0 AND lost >= 0)
);

-- All of a merchant's movements before this time are in the totals. It moves by ten minutes.
CREATE TABLE movement_totals_ends (
    merchant_id  uuid        NOT NULL,
    stored_until timestamptz NOT NULL,
    CONSTRAINT movement_totals_ends_pkey PRIMARY KEY (merchant_id),
    CONSTRAINT movement_totals_ends_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants (id),
    CONSTRAINT movement_totals_ends_whole
        CHECK (stored_until = date_bin('10 minutes', stored_until, '1970-01-01T00:00:00Z'))
);
--rollback DROP TABLE movement_totals_ends;
--rollback DROP TABLE movement_totals;
