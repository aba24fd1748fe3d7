--liquibase formatted sql

-- The books with one row for each movement of money: an amount that leaves one place and reaches another. Such a row
-- balances by its form. The two lines of a movement, its entries, are a view.

--changeset hazina:300-movements splitStatements:false
-- Everything happens in one transaction, so that the lines are in one shape or the other. Copying them takes a while.
SET LOCAL statement_timeout = 0;
LOCK TABLE postings, entries IN ACCESS EXCLUSIVE MODE;

-- The columns of eight and sixteen bytes come first, so that no padding is stored.
CREATE TABLE movements (
    merchant_id    uuid        NOT NULL,
    subject_id     uuid        NOT NULL,
    account_id     uuid        NOT NULL,
    at             timestamptz NOT NULL,
    amount         bigint      NOT NULL,
    from_wallet_id uuid,
    from_balance   bigint,
    from_version   bigint,
    to_wallet_id   uuid,
    to_balance     bigint,
    to_version     bigint,
    line           integer     NOT NULL,
    kind           text        NOT NULL,
    subject_kind   text        NOT NULL,
    currency       text        NOT NULL,
    from_place     text        NOT NULL,
    to_place       text        NOT NULL,
    CONSTRAINT movements_line_counts CHECK (line > 0),
    CONSTRAINT movements_positive CHECK (amount > 0),
    CONSTRAINT movements_two_places CHECK (from_place <> to_place OR from_wallet_id IS DISTINCT FROM to_wallet_id),
    CONSTRAINT movements_not_negative CHECK (from_balance >= 0 AND to_balance >= 0),
    CONSTRAINT movements_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT movements_subject_known CHECK (
        subject_kind IN ('payment', 'refund', 'payout', 'transfer', 'notice', 'discrepancy')),
    CONSTRAINT movements_kind_known CHECK (kind IN ('collected', 'transferred', 'refund_requested', 'refunded',
        'refund_failed', 'reserved', 'paid_out', 'released', 'late_success', 'unmatched', 'corrected', 'resolved')),
    CONSTRAINT movements_from_known CHECK (
        CASE WHEN from_place IN ('available', 'pending') THEN num_nulls(from_wallet_id, from_balance, from_version) = 0
             ELSE num_nonnulls(from_wallet_id, from_balance, from_version) = 0
                 AND (from_place IN ('revenue', 'refunds_in_flight', 'suspense', 'write_off')
                     OR starts_with(from_place, 'clearing:')) END),
    CONSTRAINT movements_to_known CHECK (
        CASE WHEN to_place IN ('available', 'pending') THEN num_nulls(to_wallet_id, to_balance, to_version) = 0
             ELSE num_nonnulls(to_wallet_id, to_balance, to_version) = 0
                 AND (to_place IN ('revenue', 'refunds_in_flight', 'suspense', 'write_off')
                     OR starts_with(to_place, 'clearing:')) END)
);

-- Two lines become one row: an odd one with money that leaves, and the next one with the same money that arrives.
INSERT INTO movements (merchant_id, subject_id, account_id, at, amount, from_wallet_id, from_balance, from_version,
    to_wallet_id, to_balance, to_version, line, kind, subject_kind, currency, from_place, to_place)
SELECT f.merchant_id, f.subject_id, f.account_id, f.at, t.amount, f.wallet_id, f.balance, f.version,
    t.wallet_id, t.balance, t.version, (f.line + 1) / 2, f.kind, p.subject_kind, f.currency, f.place, t.place
FROM entries f
JOIN entries t ON t.merchant_id = f.merchant_id AND t.subject_id = f.subject_id AND t.kind = f.kind
    AND t.line = f.line + 1 AND t.account_id = f.account_id AND t.at = f.at AND t.currency = f.currency
    AND t.amount = -f.amount
JOIN postings p ON p.merchant_id = f.merchant_id AND p.subject_id = f.subject_id AND p.kind = f.kind
    AND p.account_id = f.account_id AND p.at = f.at
WHERE f.line % 2 = 1 AND f.amount < 0
ORDER BY f.at;

ALTER TABLE movements ADD CONSTRAINT movements_pkey PRIMARY KEY (merchant_id, subject_id, kind, line);

DO $$
DECLARE
    stray record;
BEGIN
    IF (SELECT count(*) FROM entries) <> 2 * (SELECT count(*) FROM movements) THEN
        SELECT e.subject_id, e.kind, e.line INTO stray FROM entries e
        WHERE NOT EXISTS (SELECT FROM movements m WHERE m.merchant_id = e.merchant_id AND m.subject_id = e.subject_id
            AND m.kind = e.kind AND m.line = (e.line + 1) / 2)
        ORDER BY e.at, e.subject_id, e.kind, e.line LIMIT 1;
        RAISE EXCEPTION 'entry % of posting % of subject % has no counterpart', stray.line, stray.kind, stray.subject_id
            USING ERRCODE = 'integrity_constraint_violation', HINT = 'Nothing has been changed. Each odd entry of a'
                ' posting takes the amount that the next one gives, at the posting''s time and on its account.';
    END IF;
    SELECT p.subject_id, p.kind INTO stray FROM postings p
        WHERE NOT EXISTS (SELECT FROM movements m WHERE m.merchant_id = p.merchant_id AND m.subject_id = p.subject_id
            AND m.kind = p.kind AND m.line = 1)
        LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'posting % of subject % has no first entry', stray.kind, stray.subject_id
            USING ERRCODE = 'integrity_constraint_violation', HINT = 'Nothing has been changed.';
    END IF;
END
$$;

-- A wallet's movements by time, and apart from the others those of transfers: a wallet with a million payments shows its
-- few transfers as fast as one with nothing else. A movement stands in one of the two indexes of a side.
CREATE INDEX movements_out ON movements (merchant_id, from_wallet_id, at)
    WHERE from_wallet_id IS NOT NULL AND subject_kind <> 'transfer';
CREATE INDEX movements_in ON movements (merchant_id, to_wallet_id, at)
    WHERE to_wallet_id IS NOT NULL AND subject_kind <> 'transfer';
CREATE INDEX movements_transfers_out ON movements (merchant_id, from_wallet_id, at)
    WHERE from_wallet_id IS NOT NULL AND subject_kind = 'transfer';
CREATE INDEX movements_transfers_in ON movements (merchant_id, to_wallet_id, at)
    WHERE to_wallet_id IS NOT NULL AND subject_kind = 'transfer';
CREATE INDEX movements_by_time ON movements USING brin (at) WITH (pages_per_range = 32, autosummarize = on);

DROP TABLE entries;
DROP TABLE postings;
DROP FUNCTION check_entries();
DROP FUNCTION check_postings();

-- What one row can't say, checked once for all the rows of a statement. A wallet has an account, so that only movements
-- between the platform's own places have to be looked up by their account.
CREATE FUNCTION check_movements() RETURNS trigger LANGUAGE plpgsql AS $f$
DECLARE
    stray uuid;
BEGIN
    SELECT m.wallet_id INTO stray FROM (
            SELECT merchant_id, account_id, currency, from_wallet_id AS wallet_id FROM written
                WHERE from_wallet_id IS NOT NULL
            UNION
            SELECT merchant_id, account_id, currency, to_wallet_id FROM written WHERE to_wallet_id IS NOT NULL) m
        WHERE (SELECT w.account_id = m.account_id AND w.currency = m.currency FROM wallets w
               WHERE w.merchant_id = m.merchant_id AND w.id = m.wallet_id) IS NOT TRUE
        LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'wallet % is not of the account and currency of its movement', stray
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'movements_wallets';
    END IF;
    SELECT m.account_id INTO stray FROM (
            SELECT DISTINCT merchant_id, account_id FROM written
            WHERE from_wallet_id IS NULL AND to_wallet_id IS NULL) m
        WHERE (SELECT true FROM accounts a WHERE a.merchant_id = m.merchant_id AND a.id = m.account_id) IS NOT TRUE
        LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'a movement on % is on no account', stray
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'movements_account';
    END IF;
    RETURN NULL;
END
$f$;

CREATE TRIGGER movements_sound AFTER INSERT ON movements REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION check_movements();
CREATE TRIGGER movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON movements
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Two lines a movement, as statements and people read them: what leaves, and what arrives.
CREATE VIEW entries AS
SELECT merchant_id, subject_id, kind, 2 * line - 1 AS line, account_id, from_place AS place,
    from_wallet_id AS wallet_id, currency, -amount AS amount, from_balance AS balance, from_version AS version, at
FROM movements
UNION ALL
SELECT merchant_id, subject_id, kind, 2 * line, account_id, to_place, to_wallet_id, currency, amount, to_balance,
    to_version, at
FROM movements;

CREATE VIEW postings AS
SELECT merchant_id, subject_kind, subject_id, kind, account_id, at FROM movements WHERE line = 1;
-- There is no way back but a backup: Liquibase refuses to roll back a change without a rollback.
