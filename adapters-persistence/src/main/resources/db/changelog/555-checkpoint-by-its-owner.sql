--liquibase formatted sql

-- How far the books are proven is moved on by functions of the tables' owner. They take nothing from the role that runs
-- the program: what they enter is read from the books, and the time is the database's own.

--changeset hazina:555-checkpoint-by-its-owner splitStatements:false
-- Tables for the session alone come last, so that none of them is taken for one of the books.
SELECT set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- Adds what was committed since the checkpoint. One statement finds the unproven movements once.
CREATE FUNCTION advance_ledger_checkpoint() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
    SET search_path FROM CURRENT AS $f$
DECLARE
    present timestamptz := clock_timestamp();
    first   timestamptz;
BEGIN
    UPDATE ledger_checkpoint SET as_of = present WHERE as_of IS NOT NULL;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'no proof of the whole has left a checkpoint' USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    SELECT min(since) INTO first FROM unproven_movements;
    WITH fresh AS MATERIALIZED (
        SELECT m.* FROM movements m
        LEFT JOIN ledger_checkpoint_merchants k ON k.merchant_id = m.merchant_id
        WHERE m.at >= first AND (k.last_at IS NULL OR m.at > k.last_at)),
    lines AS MATERIALIZED (
        SELECT merchant_id, from_wallet_id AS wallet_id, from_place AS place, currency, -amount::numeric AS amount
        FROM fresh
        UNION ALL
        SELECT merchant_id, to_wallet_id, to_place, currency, amount FROM fresh),
    moved_wallets AS (
        INSERT INTO ledger_checkpoint_wallets AS k (merchant_id, wallet_id, available, pending, version)
        SELECT w.merchant_id, w.id, w.available, w.pending, w.version
        FROM (SELECT DISTINCT merchant_id, wallet_id FROM lines WHERE wallet_id IS NOT NULL) l
        JOIN wallets w ON w.merchant_id = l.merchant_id AND w.id = l.wallet_id
        ON CONFLICT (merchant_id, wallet_id) DO UPDATE
            SET available = excluded.available, pending = excluded.pending, version = excluded.version),
    moved_places AS (
        INSERT INTO ledger_checkpoint_places AS k (merchant_id, place, currency, amount)
        SELECT merchant_id, place, currency, sum(amount) FROM lines WHERE wallet_id IS NULL GROUP BY 1, 2, 3
        ON CONFLICT (merchant_id, place, currency) DO UPDATE SET amount = k.amount + excluded.amount)
    INSERT INTO ledger_checkpoint_merchants AS k (merchant_id, last_at)
    SELECT merchant_id, max(at) FROM fresh GROUP BY merchant_id
    ON CONFLICT (merchant_id) DO UPDATE SET last_at = excluded.last_at;
    -- The rows that the proof's snapshot has; a transaction that is still running keeps its own.
    DELETE FROM unproven_movements;
END
$f$;

-- Enters the whole anew.
CREATE FUNCTION renew_ledger_checkpoint() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
    SET search_path FROM CURRENT AS $f$
DECLARE
    present timestamptz := clock_timestamp();
BEGIN
    UPDATE ledger_checkpoint SET as_of = present;
    INSERT INTO ledger_checkpoint_wallets AS k (merchant_id, wallet_id, available, pending, version)
    SELECT w.merchant_id, w.id, w.available, w.pending, w.version FROM wallets w
    ON CONFLICT (merchant_id, wallet_id) DO UPDATE
        SET available = excluded.available, pending = excluded.pending, version = excluded.version
        WHERE (k.available, k.pending, k.version) <> (excluded.available, excluded.pending, excluded.version);
    DELETE FROM ledger_checkpoint_places;
    INSERT INTO ledger_checkpoint_places (merchant_id, place, currency, amount)
    SELECT merchant_id, place, currency, sum(amount) FROM (
        SELECT merchant_id, from_place AS place, currency, -amount::numeric AS amount FROM movements
        WHERE from_wallet_id IS NULL
        UNION ALL
        SELECT merchant_id, to_place, currency, amount FROM movements WHERE to_wallet_id IS NULL) AS side
    GROUP BY 1, 2, 3;
    DELETE FROM ledger_checkpoint_merchants;
    INSERT INTO ledger_checkpoint_merchants (merchant_id, last_at)
    SELECT merchant_id, max(at) FROM movements GROUP BY merchant_id;
    DELETE FROM unproven_movements;
END
$f$;

REVOKE ALL ON FUNCTION advance_ledger_checkpoint(), renew_ledger_checkpoint() FROM PUBLIC;
--rollback DROP FUNCTION renew_ledger_checkpoint();
--rollback DROP FUNCTION advance_ledger_checkpoint();
