--liquibase formatted sql

-- How far the books are proven.

--changeset hazina:bucket-proof splitStatements:false
-- A row for each statement that wrote movements which no clean proof has covered yet, with the time of the first
-- of them.
CREATE TABLE unproven_movements (
    id        bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
    since     timestamptz NOT NULL,
    movements bigint      NOT NULL,
    CONSTRAINT unproven_movements_pkey PRIMARY KEY (id),
    CONSTRAINT unproven_movements_some CHECK (movements > 0)
);

-- One row: the end of the last clean proof of the ledger, from which the next one begins.
CREATE TABLE ledger_checkpoint (
    one   boolean     NOT NULL DEFAULT true,
    as_of timestamptz,
    CONSTRAINT ledger_checkpoint_pkey PRIMARY KEY (one),
    CONSTRAINT ledger_checkpoint_one CHECK (one)
);
INSERT INTO ledger_checkpoint DEFAULT VALUES;

-- The time of each merchant's last movement in the checkpoint.
CREATE TABLE ledger_checkpoint_merchants (
    merchant_id uuid        NOT NULL,
    last_at     timestamptz NOT NULL,
    CONSTRAINT ledger_checkpoint_merchants_pkey PRIMARY KEY (merchant_id)
);

-- The balances of each wallet in the checkpoint.
CREATE TABLE ledger_checkpoint_wallets (
    merchant_id uuid   NOT NULL,
    wallet_id   uuid   NOT NULL,
    available   bigint NOT NULL,
    pending     bigint NOT NULL,
    version     bigint NOT NULL,
    CONSTRAINT ledger_checkpoint_wallets_pkey PRIMARY KEY (merchant_id, wallet_id)
);

-- The sum of each place of the platform's own in the checkpoint, by merchant and currency.
CREATE TABLE ledger_checkpoint_places (
    merchant_id uuid    NOT NULL,
    place       text    NOT NULL,
    currency    text    NOT NULL,
    amount      numeric NOT NULL,
    CONSTRAINT ledger_checkpoint_places_pkey PRIMARY KEY (merchant_id, place, currency)
);
--rollback DROP TABLE ledger_checkpoint_places CASCADE;
--rollback DROP TABLE ledger_checkpoint_wallets CASCADE;
--rollback DROP TABLE ledger_checkpoint_merchants CASCADE;
--rollback DROP TABLE ledger_checkpoint CASCADE;
--rollback DROP TABLE unproven_movements CASCADE;
