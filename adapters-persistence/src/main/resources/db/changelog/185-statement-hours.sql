--liquibase formatted sql

-- What succeeded in each hour, added up as it is written, so that a statement over years reads a few thousand sums and not
-- millions of rows. The tables' own triggers keep it, whoever writes to them; a statement of a group costs one upsert for
-- each hour it touches.

--changeset hazina:185-statement-hours splitStatements:false
-- Nobody may write between the first adding up and the triggers that go on from there.
LOCK TABLE payments, refunds, payouts IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE statement_hours (
    merchant_id uuid        NOT NULL,
    account_id  uuid        NOT NULL,
    currency    text        NOT NULL,
    kind        text        NOT NULL,
    hour        timestamptz NOT NULL,
    rows        bigint      NOT NULL,
    amount      numeric     NOT NULL,
    fee         numeric     NOT NULL,
    CONSTRAINT statement_hours_pkey PRIMARY KEY (merchant_id, account_id, currency, kind, hour)
        INCLUDE (rows, amount, fee),
    CONSTRAINT statement_hours_kind_known CHECK (kind IN ('payment', 'refund', 'payout')),
    CONSTRAINT statement_hours_whole CHECK (hour = date_trunc('hour', hour, 'UTC'))
);

INSERT INTO statement_hours (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
SELECT merchant_id, account_id, currency, 'payment', date_trunc('hour', created_at, 'UTC'), count(*), sum(amount), sum(fee)
FROM payments WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5
UNION ALL
SELECT merchant_id, account_id, currency, 'refund', date_trunc('hour', updated_at, 'UTC'), count(*), sum(amount), 0
FROM refunds WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5
UNION ALL
SELECT merchant_id, account_id, currency, 'payout', date_trunc('hour', updated_at, 'UTC'), count(*), sum(amount), sum(fee)
FROM payouts WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5;

-- The hours are taken in one order, so that no two writers wait for each other.
CREATE FUNCTION count_payment_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT merchant_id, account_id, currency, 'payment', date_trunc('hour', created_at, 'UTC') AS hour,
               count(*), sum(amount), sum(fee)
        FROM written WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5 ORDER BY 1, 2, 3, 5
        ON CONFLICT ON CONSTRAINT statement_hours_pkey
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount, fee = h.fee + excluded.fee;
    ELSE
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT merchant_id, account_id, currency, 'payment', date_trunc('hour', created_at, 'UTC') AS hour,
               sum(sign), sum(sign * amount), sum(sign * fee)
        FROM (SELECT *, 1 AS sign FROM written UNION ALL SELECT *, -1 FROM replaced) AS moved
        WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5 HAVING sum(sign) <> 0 ORDER BY 1, 2, 3, 5
        ON CONFLICT ON CONSTRAINT statement_hours_pkey
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount, fee = h.fee + excluded.fee;
    END IF;
    RETURN NULL;
END
$$;

CREATE FUNCTION count_refund_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT merchant_id, account_id, currency, 'refund', date_trunc('hour', updated_at, 'UTC') AS hour,
               count(*), sum(amount), 0
        FROM written WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5 ORDER BY 1, 2, 3, 5
        ON CONFLICT ON CONSTRAINT statement_hours_pkey
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount;
    ELSE
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT merchant_id, account_id, currency, 'refund', date_trunc('hour', updated_at, 'UTC') AS hour,
               sum(sign), sum(sign * amount), 0
        FROM (SELECT *, 1 AS sign FROM written UNION ALL SELECT *, -1 FROM replaced) AS moved
        WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5 HAVING sum(sign) <> 0 ORDER BY 1, 2, 3, 5
        ON CONFLICT ON CONSTRAINT statement_hours_pkey
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount;
    END IF;
    RETURN NULL;
END
$$;

CREATE FUNCTION count_payout_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT merchant_id, account_id, currency, 'payout', date_trunc('hour', updated_at, 'UTC') AS hour,
               count(*), sum(amount), sum(fee)
        FROM written WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5 ORDER BY 1, 2, 3, 5
        ON CONFLICT ON CONSTRAINT statement_hours_pkey
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount, fee = h.fee + excluded.fee;
    ELSE
        INSERT INTO statement_hours AS h (merchant_id, account_id, currency, kind, hour, rows, amount, fee)
        SELECT merchant_id, account_id, currency, 'payout', date_trunc('hour', updated_at, 'UTC') AS hour,
               sum(sign), sum(sign * amount), sum(sign * fee)
        FROM (SELECT *, 1 AS sign FROM written UNION ALL SELECT *, -1 FROM replaced) AS moved
        WHERE state = 'succeeded' GROUP BY 1, 2, 3, 5 HAVING sum(sign) <> 0 ORDER BY 1, 2, 3, 5
        ON CONFLICT ON CONSTRAINT statement_hours_pkey
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount, fee = h.fee + excluded.fee;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER payments_counted AFTER INSERT ON payments REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION count_payment_hours();
CREATE TRIGGER payments_recounted AFTER UPDATE ON payments REFERENCING NEW TABLE AS written OLD TABLE AS replaced
    FOR EACH STATEMENT EXECUTE FUNCTION count_payment_hours();
CREATE TRIGGER refunds_counted AFTER INSERT ON refunds REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION count_refund_hours();
CREATE TRIGGER refunds_recounted AFTER UPDATE ON refunds REFERENCING NEW TABLE AS written OLD TABLE AS replaced
    FOR EACH STATEMENT EXECUTE FUNCTION count_refund_hours();
CREATE TRIGGER payouts_counted AFTER INSERT ON payouts REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION count_payout_hours();
CREATE TRIGGER payouts_recounted AFTER UPDATE ON payouts REFERENCING NEW TABLE AS written OLD TABLE AS replaced
    FOR EACH STATEMENT EXECUTE FUNCTION count_payout_hours();
--rollback DROP FUNCTION count_payment_hours(), count_refund_hours(), count_payout_hours() CASCADE;
--rollback DROP TABLE statement_hours;
