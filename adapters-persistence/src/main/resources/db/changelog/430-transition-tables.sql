--liquibase formatted sql

-- The functions of triggers read their transition tables into arrays first, and then tables beside the arrays: Citus
-- refuses a query with both. Each function keeps the search path with which it is made, so that it finds the tables of
-- its own schema on a server where the session's search path is another.

--changeset hazina:430-movement-functions splitStatements:false
CREATE OR REPLACE FUNCTION check_movements() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT AS $f$
DECLARE
    merchant_ids uuid[];
    account_ids  uuid[];
    currencies   text[];
    wallet_ids   uuid[];
    stray        uuid;
BEGIN
    SELECT array_agg(m.merchant_id), array_agg(m.account_id), array_agg(m.currency), array_agg(m.wallet_id)
        INTO merchant_ids, account_ids, currencies, wallet_ids
        FROM (SELECT merchant_id, account_id, currency, from_wallet_id AS wallet_id FROM written
                  WHERE from_wallet_id IS NOT NULL
              UNION
              SELECT merchant_id, account_id, currency, to_wallet_id FROM written WHERE to_wallet_id IS NOT NULL) m;
    SELECT m.wallet_id INTO stray
        FROM unnest(merchant_ids, account_ids, currencies, wallet_ids)
            AS m (merchant_id, account_id, currency, wallet_id)
        WHERE (SELECT w.account_id = m.account_id AND w.currency = m.currency FROM wallets w
               WHERE w.merchant_id = m.merchant_id AND w.id = m.wallet_id) IS NOT TRUE
        LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'wallet % is not of the account and currency of its movement', stray
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'movements_wallets';
    END IF;
    SELECT array_agg(m.merchant_id), array_agg(m.account_id) INTO merchant_ids, account_ids
        FROM (SELECT DISTINCT merchant_id, account_id FROM written
              WHERE from_wallet_id IS NULL AND to_wallet_id IS NULL) m;
    IF merchant_ids IS NULL THEN
        RETURN NULL;
    END IF;
    SELECT m.account_id INTO stray FROM unnest(merchant_ids, account_ids) AS m (merchant_id, account_id)
        WHERE (SELECT true FROM accounts a WHERE a.merchant_id = m.merchant_id AND a.id = m.account_id) IS NOT TRUE
        LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'a movement on % is on no account', stray
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'movements_account';
    END IF;
    RETURN NULL;
END
$f$;

CREATE OR REPLACE FUNCTION note_unproven_movements() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT AS $f$
DECLARE
    first_at timestamptz;
    number   bigint;
BEGIN
    SELECT min(at), count(*) INTO first_at, number FROM written;
    IF number > 0 THEN
        INSERT INTO unproven_movements (since, movements) VALUES (first_at, number);
    END IF;
    RETURN NULL;
END
$f$;
-- The functions before did the same.
--rollback empty

--changeset hazina:430-refund-functions splitStatements:false
CREATE OR REPLACE FUNCTION require_refunds_within_payment() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT AS $f$
DECLARE
    merchant_ids uuid[];
    payment_ids  uuid[];
BEGIN
    SELECT array_agg(merchant_id), array_agg(payment_id) INTO merchant_ids, payment_ids
        FROM (SELECT DISTINCT merchant_id, payment_id FROM written) touched;
    IF EXISTS (
        SELECT FROM unnest(merchant_ids, payment_ids) AS touched (merchant_id, payment_id)
        JOIN payments p ON p.merchant_id = touched.merchant_id AND p.id = touched.payment_id
        WHERE p.amount < (SELECT sum(r.amount) FROM refunds r
            WHERE r.merchant_id = p.merchant_id AND r.payment_id = p.id AND r.state <> 'failed')) THEN
        RAISE EXCEPTION 'refunds exceed their payment'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
    END IF;
    RETURN NULL;
END
$f$;
--rollback empty

--changeset hazina:430-hour-functions splitStatements:false
-- The hours are taken in one order, so that no two writers wait for each other.
CREATE OR REPLACE FUNCTION count_payment_hours() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT AS $f$
DECLARE
    merchant_ids uuid[];
    account_ids  uuid[];
    currencies   text[];
    hours        timestamptz[];
    numbers      bigint[];
    amounts      numeric[];
    fees         numeric[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.rows), array_agg(s.amount), array_agg(s.fee)
            INTO merchant_ids, account_ids, currencies, hours, numbers, amounts, fees
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', created_at, 'UTC') AS hour,
                      count(*) AS rows, sum(amount) AS amount, sum(fee) AS fee
                  FROM written WHERE state = 'succeeded' GROUP BY 1, 2, 3, 4) s;
    ELSE
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.rows), array_agg(s.amount), array_agg(s.fee)
            INTO merchant_ids, account_ids, currencies, hours, numbers, amounts, fees
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', created_at, 'UTC') AS hour,
                      sum(sign) AS rows, sum(sign * amount) AS amount, sum(sign * fee) AS fee
                  FROM (SELECT merchant_id, account_id, currency, created_at, amount, fee, 1 AS sign
                        FROM written WHERE state = 'succeeded'
                        UNION ALL
                        SELECT merchant_id, account_id, currency, created_at, amount, fee, -1
                        FROM replaced WHERE state = 'succeeded') moved
                  GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0) s;
    END IF;
    IF merchant_ids IS NOT NULL THEN
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT s.merchant_id, s.account_id, s.currency, 'payment', s.hour, s.number, s.amount, s.fee
        FROM unnest(merchant_ids, account_ids, currencies, hours, numbers, amounts, fees)
            AS s (merchant_id, account_id, currency, hour, number, amount, fee)
        ORDER BY 1, 2, 3, 5
        ON CONFLICT (merchant_id, account_id, currency, kind, hour)
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount,
                fee = h.fee + excluded.fee;
    END IF;
    RETURN NULL;
END
$f$;

CREATE OR REPLACE FUNCTION count_refund_hours() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT AS $f$
DECLARE
    merchant_ids uuid[];
    account_ids  uuid[];
    currencies   text[];
    hours        timestamptz[];
    numbers      bigint[];
    amounts      numeric[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.rows), array_agg(s.amount)
            INTO merchant_ids, account_ids, currencies, hours, numbers, amounts
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', updated_at, 'UTC') AS hour,
                      count(*) AS rows, sum(amount) AS amount
                  FROM written WHERE state = 'succeeded' GROUP BY 1, 2, 3, 4) s;
    ELSE
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.rows), array_agg(s.amount)
            INTO merchant_ids, account_ids, currencies, hours, numbers, amounts
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', updated_at, 'UTC') AS hour,
                      sum(sign) AS rows, sum(sign * amount) AS amount
                  FROM (SELECT merchant_id, account_id, currency, updated_at, amount, 1 AS sign
                        FROM written WHERE state = 'succeeded'
                        UNION ALL
                        SELECT merchant_id, account_id, currency, updated_at, amount, -1
                        FROM replaced WHERE state = 'succeeded') moved
                  GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0) s;
    END IF;
    IF merchant_ids IS NOT NULL THEN
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT s.merchant_id, s.account_id, s.currency, 'refund', s.hour, s.number, s.amount, 0
        FROM unnest(merchant_ids, account_ids, currencies, hours, numbers, amounts)
            AS s (merchant_id, account_id, currency, hour, number, amount)
        ORDER BY 1, 2, 3, 5
        ON CONFLICT (merchant_id, account_id, currency, kind, hour)
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount;
    END IF;
    RETURN NULL;
END
$f$;

CREATE OR REPLACE FUNCTION count_payout_hours() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT AS $f$
DECLARE
    merchant_ids uuid[];
    account_ids  uuid[];
    currencies   text[];
    hours        timestamptz[];
    numbers      bigint[];
    amounts      numeric[];
    fees         numeric[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.rows), array_agg(s.amount), array_agg(s.fee)
            INTO merchant_ids, account_ids, currencies, hours, numbers, amounts, fees
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', updated_at, 'UTC') AS hour,
                      count(*) AS rows, sum(amount) AS amount, sum(fee) AS fee
                  FROM written WHERE state = 'succeeded' GROUP BY 1, 2, 3, 4) s;
    ELSE
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.rows), array_agg(s.amount), array_agg(s.fee)
            INTO merchant_ids, account_ids, currencies, hours, numbers, amounts, fees
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', updated_at, 'UTC') AS hour,
                      sum(sign) AS rows, sum(sign * amount) AS amount, sum(sign * fee) AS fee
                  FROM (SELECT merchant_id, account_id, currency, updated_at, amount, fee, 1 AS sign
                        FROM written WHERE state = 'succeeded'
                        UNION ALL
                        SELECT merchant_id, account_id, currency, updated_at, amount, fee, -1
                        FROM replaced WHERE state = 'succeeded') moved
                  GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0) s;
    END IF;
    IF merchant_ids IS NOT NULL THEN
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT s.merchant_id, s.account_id, s.currency, 'payout', s.hour, s.number, s.amount, s.fee
        FROM unnest(merchant_ids, account_ids, currencies, hours, numbers, amounts, fees)
            AS s (merchant_id, account_id, currency, hour, number, amount, fee)
        ORDER BY 1, 2, 3, 5
        ON CONFLICT (merchant_id, account_id, currency, kind, hour)
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount,
                fee = h.fee + excluded.fee;
    END IF;
    RETURN NULL;
END
$f$;
--rollback empty

--changeset hazina:430-webhook-functions splitStatements:false
CREATE OR REPLACE FUNCTION webhook_deliveries_made() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT AS $f$
DECLARE
    merchant_ids uuid[];
    targets      text[];
    dues         timestamptz[];
BEGIN
    SELECT array_agg(d.merchant_id), array_agg(d.target), array_agg(d.due_at) INTO merchant_ids, targets, dues
        FROM (SELECT merchant_id, target, min(next_attempt_at) AS due_at FROM made WHERE status = 'pending'
              GROUP BY merchant_id, target) d;
    IF merchant_ids IS NOT NULL THEN
        INSERT INTO webhook_wakeups (merchant_id, target, due_at)
        SELECT d.merchant_id, d.target, d.due_at
        FROM unnest(merchant_ids, targets, dues) AS d (merchant_id, target, due_at)
        -- The id is new. Citus copies rows without this clause, which it can't do inside another statement on a shard.
        ON CONFLICT (id) DO NOTHING;
    END IF;
    RETURN NULL;
END
$f$;

-- These read or call something of their schema without a transition table, and are as they were. Citus refuses to alter a
-- function's setting from the current one.
CREATE OR REPLACE FUNCTION webhook_deliveries_due_earlier() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT AS $f$
BEGIN
    INSERT INTO webhook_wakeups (merchant_id, target, due_at) VALUES (NEW.merchant_id, NEW.target, NEW.next_attempt_at);
    RETURN NULL;
END
$f$;

CREATE OR REPLACE FUNCTION webhook_events_expire() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT AS $f$
BEGIN
    PERFORM refuse_early_deletion('events', OLD.created_at,
        NOT EXISTS (SELECT FROM webhook_deliveries d
                    WHERE d.merchant_id = OLD.merchant_id AND d.event_id = OLD.id AND d.kind <> 'ops')
        AND NOT EXISTS (SELECT FROM webhook_deliveries d
                        WHERE d.merchant_id = OLD.merchant_id AND d.event_id = OLD.id AND d.kind = 'ops'),
        TG_TABLE_NAME);
    RETURN OLD;
END
$f$;

CREATE OR REPLACE FUNCTION webhook_deliveries_expire() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT AS $f$
BEGIN
    PERFORM refuse_early_deletion('events', OLD.created_at, OLD.status <> 'pending', TG_TABLE_NAME);
    RETURN OLD;
END
$f$;

CREATE OR REPLACE FUNCTION provider_callbacks_expire() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT AS $f$
BEGIN
    PERFORM refuse_early_deletion('callbacks', OLD.received_at, OLD.status <> 'new', TG_TABLE_NAME);
    RETURN OLD;
END
$f$;
--rollback empty
