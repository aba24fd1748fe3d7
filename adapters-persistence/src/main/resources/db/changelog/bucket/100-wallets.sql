--liquibase formatted sql

-- Wallets, the transfers between them, and the locks under which they are changed.

--changeset hazina:bucket-wallets splitStatements:false
-- The last instant that each merchant was given; its row is the lock that every change to a merchant's money takes
-- first.
CREATE TABLE merchant_clock (
    merchant_id uuid        NOT NULL,
    last_at     timestamptz NOT NULL,
    CONSTRAINT merchant_clock_pkey PRIMARY KEY (merchant_id),
    CONSTRAINT merchant_clock_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants (id)
) WITH (fillfactor = 50);

-- Money that an account holds in one currency, with its available and its pending balance.
CREATE TABLE wallets (
    merchant_id uuid        NOT NULL,
    id          uuid        NOT NULL,
    account_id  uuid        NOT NULL,
    number      text        NOT NULL,
    name        text        NOT NULL,
    currency    text        NOT NULL,
    is_default  boolean     NOT NULL,
    closed      boolean     NOT NULL,
    available   bigint      NOT NULL,
    pending     bigint      NOT NULL,
    version     bigint      NOT NULL,
    created_at  timestamptz NOT NULL,
    CONSTRAINT wallets_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT wallets_created_at_key UNIQUE (merchant_id, created_at),
    CONSTRAINT wallets_name_key UNIQUE (merchant_id, account_id, name),
    CONSTRAINT wallets_number_key UNIQUE (number),
    CONSTRAINT wallets_place_key UNIQUE (merchant_id, account_id, id, currency),
    CONSTRAINT wallets_closed_is_empty CHECK (NOT closed OR available = 0 AND pending = 0),
    CONSTRAINT wallets_currency_known CHECK (currency = ANY ('{KES,TZS,UGX,USD}')),
    CONSTRAINT wallets_default_is_open CHECK (NOT (is_default AND closed)),
    CONSTRAINT wallets_name_length CHECK (char_length(name) >= 1 AND char_length(name) <= 64),
    CONSTRAINT wallets_not_negative CHECK (available >= 0 AND pending >= 0),
    CONSTRAINT wallets_version_counts CHECK (version >= 0),
    CONSTRAINT wallets_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts (merchant_id, id)
) WITH (fillfactor = 70);
CREATE INDEX wallets_by_id ON wallets (id);
CREATE UNIQUE INDEX wallets_default_key ON wallets (merchant_id, account_id) WHERE is_default;

CREATE TRIGGER wallets_kept BEFORE DELETE OR UPDATE OF merchant_id, id, account_id, currency, created_at
    OR TRUNCATE ON wallets
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_wallet_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'wallet number % does not consist of eight digits', NEW.number
        USING ERRCODE = 'check_violation', CONSTRAINT = 'wallets_number_form';
END
$$;
CREATE TRIGGER wallets_number_form BEFORE INSERT OR UPDATE OF number ON wallets
    FOR EACH ROW WHEN (new.number !~ '^[0-9]{8}$') EXECUTE FUNCTION refuse_wallet_number();

-- Money that was moved between two wallets of an account.
CREATE TABLE transfers (
    merchant_id    uuid        NOT NULL,
    id             uuid        NOT NULL,
    account_id     uuid        NOT NULL,
    from_wallet_id uuid        NOT NULL,
    to_wallet_id   uuid        NOT NULL,
    currency       text        NOT NULL,
    amount         bigint      NOT NULL,
    reference      text,
    created_at     timestamptz NOT NULL,
    created_by     text,
    created_from   text,
    CONSTRAINT transfers_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT transfers_created_at_key UNIQUE (merchant_id, account_id, created_at),
    CONSTRAINT transfers_positive CHECK (amount > 0),
    CONSTRAINT transfers_reference_length CHECK (char_length(reference) <= 255),
    CONSTRAINT transfers_two_wallets CHECK (from_wallet_id <> to_wallet_id)
);
CREATE INDEX transfers_by_reference ON transfers (merchant_id, lower(reference) COLLATE "C")
    WHERE reference IS NOT NULL;
CREATE INDEX transfers_by_time ON transfers USING brin (created_at)
    WITH (pages_per_range = 32, autosummarize = on);

CREATE TRIGGER transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfers
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The number of the last group that each ledger writer committed, read when a connection breaks during a commit.
CREATE TABLE write_marks (
    writer     uuid        NOT NULL,
    last_group bigint      NOT NULL,
    written_at timestamptz NOT NULL,
    CONSTRAINT write_marks_pkey PRIMARY KEY (writer)
) WITH (fillfactor = 50);
--rollback DROP TABLE write_marks CASCADE;
--rollback DROP TABLE transfers CASCADE;
--rollback DROP TABLE wallets CASCADE;
--rollback DROP TABLE merchant_clock CASCADE;
--rollback DROP FUNCTION refuse_wallet_number();
