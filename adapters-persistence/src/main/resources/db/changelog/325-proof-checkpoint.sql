--liquibase formatted sql

-- What a proof of the ledger that found no difference leaves behind, so that the next one begins there. Which movements
-- were committed since does not follow from any clock: a transaction may commit long after the time of its movements.

--changeset hazina:325-unproven-movements splitStatements:false
-- One row for each statement that writes movements, visible with them. It stays until a clean proof has seen both.
CREATE TABLE unproven_movements (
    id        bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
    since     timestamptz NOT NULL,
    movements bigint      NOT NULL,
    CONSTRAINT unproven_movements_pkey PRIMARY KEY (id),
    CONSTRAINT unproven_movements_some CHECK (movements > 0)
);

CREATE FUNCTION note_unproven_movements() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
    INSERT INTO unproven_movements (since, movements) SELECT min(at), count(*) FROM written HAVING count(*) > 0;
    RETURN NULL;
END
$f$;

CREATE TRIGGER movements_unproven AFTER INSERT ON movements REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION note_unproven_movements();
--rollback DROP TRIGGER movements_unproven ON movements;
--rollback DROP FUNCTION note_unproven_movements();
--rollback DROP TABLE unproven_movements;

--changeset hazina:325-ledger-checkpoint
-- One row; without a time until a proof of the whole has been clean.
CREATE TABLE ledger_checkpoint (
    one   boolean     NOT NULL DEFAULT true,
    as_of timestamptz,
    CONSTRAINT ledger_checkpoint_pkey PRIMARY KEY (one),
    CONSTRAINT ledger_checkpoint_one CHECK (one)
);
INSERT INTO ledger_checkpoint DEFAULT VALUES;

-- All movements of a merchant up to this time are in the checkpoint. The lock of the merchant's clock keeps every later
-- commit from writing an earlier one.
CREATE TABLE ledger_checkpoint_merchants (
    merchant_id uuid        NOT NULL,
    last_at     timestamptz NOT NULL,
    CONSTRAINT ledger_checkpoint_merchants_pkey PRIMARY KEY (merchant_id)
);

CREATE TABLE ledger_checkpoint_wallets (
    merchant_id uuid   NOT NULL,
    wallet_id   uuid   NOT NULL,
    available   bigint NOT NULL,
    pending     bigint NOT NULL,
    version     bigint NOT NULL,
    CONSTRAINT ledger_checkpoint_wallets_pkey PRIMARY KEY (merchant_id, wallet_id)
);

CREATE TABLE ledger_checkpoint_places (
    merchant_id uuid    NOT NULL,
    place       text    NOT NULL,
    currency    text    NOT NULL,
    amount      numeric NOT NULL,
    CONSTRAINT ledger_checkpoint_places_pkey PRIMARY KEY (merchant_id, place, currency)
);
--rollback DROP TABLE ledger_checkpoint_places;
--rollback DROP TABLE ledger_checkpoint_wallets;
--rollback DROP TABLE ledger_checkpoint_merchants;
--rollback DROP TABLE ledger_checkpoint;
