--liquibase formatted sql

-- Wallets, transfers and the books. merchant_id leads every key, so that the tables can be spread by merchant. What
-- the domain promises is repeated here: a program that forgets a rule is stopped by the table.

--changeset hazina:100-merchant-clock
-- The last instant each merchant was given. Its row is the one lock every change to a merchant's money takes first.
CREATE TABLE merchant_clock (
    merchant_id uuid        NOT NULL PRIMARY KEY REFERENCES merchants (id),
    last_at     timestamptz NOT NULL
) WITH (fillfactor = 50);
--rollback DROP TABLE merchant_clock;

--changeset hazina:100-wallets
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
    CONSTRAINT wallets_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts (merchant_id, id),
    CONSTRAINT wallets_created_at_key UNIQUE (merchant_id, created_at),
    CONSTRAINT wallets_name_key UNIQUE (merchant_id, account_id, name),
    -- What refers to a wallet by this says as well which account it is of and which currency it holds.
    CONSTRAINT wallets_place_key UNIQUE (merchant_id, account_id, id, currency),
    -- The one name that has to be unique in the whole service: people type it.
    CONSTRAINT wallets_number_key UNIQUE (number),
    CONSTRAINT wallets_number_form CHECK (number ~ '^[0-9]{8}$'),
    CONSTRAINT wallets_name_length CHECK (char_length(name) BETWEEN 1 AND 64),
    CONSTRAINT wallets_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT wallets_not_negative CHECK (available >= 0 AND pending >= 0),
    CONSTRAINT wallets_version_counts CHECK (version >= 0),
    CONSTRAINT wallets_closed_is_empty CHECK (NOT closed OR (available = 0 AND pending = 0)),
    CONSTRAINT wallets_default_is_open CHECK (NOT (is_default AND closed))
) WITH (fillfactor = 70);

-- One default wallet an account. A writer demotes before it promotes.
CREATE UNIQUE INDEX wallets_default_key ON wallets (merchant_id, account_id) WHERE is_default;
--rollback DROP TABLE wallets;

--changeset hazina:100-transfers
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
    CONSTRAINT transfers_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT transfers_created_at_key UNIQUE (merchant_id, created_at),
    CONSTRAINT transfers_two_wallets CHECK (from_wallet_id <> to_wallet_id),
    CONSTRAINT transfers_positive CHECK (amount > 0),
    CONSTRAINT transfers_reference_length CHECK (char_length(reference) <= 255)
);

CREATE INDEX transfers_by_account ON transfers (merchant_id, account_id, created_at DESC);
CREATE INDEX transfers_by_source ON transfers (merchant_id, from_wallet_id, created_at DESC);
CREATE INDEX transfers_by_target ON transfers (merchant_id, to_wallet_id, created_at DESC);
--rollback DROP TABLE transfers;

--changeset hazina:100-postings
-- One event in the books. Its key is what makes settling twice harmless.
CREATE TABLE postings (
    merchant_id  uuid        NOT NULL,
    subject_kind text        NOT NULL,
    subject_id   uuid        NOT NULL,
    kind         text        NOT NULL,
    account_id   uuid        NOT NULL,
    at           timestamptz NOT NULL,
    CONSTRAINT postings_pkey PRIMARY KEY (merchant_id, subject_id, kind),
    CONSTRAINT postings_subject_known CHECK (subject_kind IN ('payment', 'refund', 'payout', 'transfer', 'notice')),
    CONSTRAINT postings_kind_known CHECK (kind IN ('collected', 'transferred', 'refund_requested', 'refunded',
        'refund_failed', 'reserved', 'paid_out', 'released', 'late_success', 'unmatched', 'resolved'))
);
--rollback DROP TABLE postings;

--changeset hazina:100-entries
-- The lines of the books. A wallet's line keeps the balance after it and counts the wallet's lines, so that it can be
-- checked alone; a platform account has no balance anywhere: it is the sum of its lines.
CREATE TABLE entries (
    merchant_id uuid        NOT NULL,
    subject_id  uuid        NOT NULL,
    kind        text        NOT NULL,
    line        integer     NOT NULL,
    account_id  uuid        NOT NULL,
    place       text        NOT NULL,
    wallet_id   uuid,
    currency    text        NOT NULL,
    amount      bigint      NOT NULL,
    balance     bigint,
    version     bigint,
    at          timestamptz NOT NULL,
    CONSTRAINT entries_pkey PRIMARY KEY (merchant_id, subject_id, kind, line),
    CONSTRAINT entries_line_counts CHECK (line > 0),
    CONSTRAINT entries_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT entries_not_nothing CHECK (amount <> 0),
    CONSTRAINT entries_not_negative CHECK (balance >= 0),
    CONSTRAINT entries_place_known CHECK (place IN ('available', 'pending', 'revenue', 'refunds_in_flight', 'suspense',
        'write_off') OR starts_with(place, 'clearing:')),
    CONSTRAINT entries_wallet_complete CHECK (
        CASE WHEN place IN ('available', 'pending') THEN num_nulls(wallet_id, balance, version) = 0
             ELSE num_nonnulls(wallet_id, balance, version) = 0 END)
);

CREATE UNIQUE INDEX entries_version_key ON entries (merchant_id, wallet_id, version) WHERE wallet_id IS NOT NULL;
--rollback DROP TABLE entries;

--changeset hazina:100-whole-statements splitStatements:false
-- What one row can't say, checked once for all the rows a statement writes. For the three tables that every movement
-- of money writes to, that includes what a foreign key would say: checked row by row, those take two thirds of the
-- time a group of transfers needs. Nothing that is referred to can go away or change its place, see below. The
-- look-ups are written so that each goes by its table's key, whatever the planner takes the tables' sizes to be.
CREATE FUNCTION check_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    stray uuid;
BEGIN
    SELECT t.id INTO stray FROM written t
        WHERE (SELECT w.account_id = t.account_id AND w.currency = t.currency FROM wallets w
               WHERE w.merchant_id = t.merchant_id AND w.id = t.from_wallet_id) IS NOT TRUE
           OR (SELECT w.account_id = t.account_id AND w.currency = t.currency FROM wallets w
               WHERE w.merchant_id = t.merchant_id AND w.id = t.to_wallet_id) IS NOT TRUE
        LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'transfer % is not between two wallets of its account and currency', stray
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'transfers_wallets';
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER transfers_wallets AFTER INSERT ON transfers REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION check_transfers();

CREATE FUNCTION check_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    stray uuid;
BEGIN
    SELECT p.subject_id INTO stray FROM written p
        WHERE (SELECT true FROM accounts a WHERE a.merchant_id = p.merchant_id AND a.id = p.account_id) IS NOT TRUE
        LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'posting of % is on no account', stray
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'postings_account';
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER postings_account AFTER INSERT ON postings REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION check_postings();

-- Money that leaves arrives: the lines of a posting add up to nothing. They come in one statement.
CREATE FUNCTION check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    stray record;
BEGIN
    SELECT e.* INTO stray FROM (
            SELECT merchant_id, subject_id, kind, account_id, currency, sum(amount) AS off
            FROM written GROUP BY merchant_id, subject_id, kind, account_id, currency) e
        WHERE e.off <> 0
           OR (SELECT p.account_id = e.account_id FROM postings p
               WHERE p.merchant_id = e.merchant_id AND p.subject_id = e.subject_id AND p.kind = e.kind) IS NOT TRUE
        LIMIT 1;
    IF FOUND AND stray.off <> 0 THEN
        RAISE EXCEPTION 'posting % % is off by % %', stray.subject_id, stray.kind, stray.off, stray.currency
            USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_zero_sum';
    ELSIF FOUND THEN
        RAISE EXCEPTION 'an entry of % belongs to no posting', stray.subject_id
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'entries_posting';
    END IF;
    SELECT e.* INTO stray FROM (
            SELECT DISTINCT merchant_id, account_id, wallet_id, currency FROM written WHERE wallet_id IS NOT NULL) e
        WHERE (SELECT w.account_id = e.account_id AND w.currency = e.currency FROM wallets w
               WHERE w.merchant_id = e.merchant_id AND w.id = e.wallet_id) IS NOT TRUE
        LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'wallet % is not of the account and currency of its entry', stray.wallet_id
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'entries_wallet';
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER entries_sound AFTER INSERT ON entries REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION check_entries();
--rollback DROP FUNCTION check_transfers(), check_postings(), check_entries() CASCADE;

--changeset hazina:100-append-only splitStatements:false
-- What is in the books stays as it was written. The program owns the tables, so taking away its privileges would not
-- hold it back; a trigger does.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% of % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- A wallet's name, state and balances change; whose it is and what it holds never does, and nothing takes it away.
CREATE TRIGGER wallets_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF merchant_id, id, account_id, currency, created_at
    ON wallets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP FUNCTION refuse_change() CASCADE;

--changeset hazina:100-write-marks
-- The number of the last group each writer committed: what a writer reads when its connection broke while it was
-- committing. Belongs to no merchant; a row lives as long as its writer.
CREATE TABLE write_marks (
    writer     uuid        NOT NULL PRIMARY KEY,
    last_group bigint      NOT NULL,
    written_at timestamptz NOT NULL
) WITH (fillfactor = 50);
--rollback DROP TABLE write_marks;
