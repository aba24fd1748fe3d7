--liquibase formatted sql

-- How payments, refunds and payouts ended, by the hour in which they were created, for success rates and for the reasons of
-- failures.

--changeset hazina:1010-outcome-hours
-- The outcome is `succeeded`, `canceled`, `paid_late` (the money moved after the end) or the reason of a failure. A late
-- success leaves its former outcome with a smaller count. Amounts are in smallest units.
CREATE TABLE outcome_hours (
    merchant_id uuid        NOT NULL,
    account_id  uuid        NOT NULL,
    currency    text        NOT NULL,
    kind        text        NOT NULL,
    hour        timestamptz NOT NULL,
    channel     text        NOT NULL,
    provider    text        NOT NULL,
    outcome     text        NOT NULL,
    rows        bigint      NOT NULL,
    amount      numeric     NOT NULL,
    CONSTRAINT outcome_hours_pkey
        PRIMARY KEY (merchant_id, account_id, currency, kind, hour, channel, provider, outcome),
    CONSTRAINT outcome_hours_kind_known CHECK (kind IN ('payment', 'refund', 'payout')),
    CONSTRAINT outcome_hours_whole CHECK (hour = date_trunc('hour', hour, 'UTC'))
) WITH (fillfactor = 70);

-- The merchants from before this table of whom not everything is counted yet: what was created before this hour. A task
-- counts it, the newest day first, and deletes the row of a merchant with nothing left.
CREATE TABLE outcome_hours_missing (
    merchant_id    uuid        NOT NULL,
    created_before timestamptz NOT NULL,
    CONSTRAINT outcome_hours_missing_pkey PRIMARY KEY (merchant_id)
);
--rollback DROP TABLE outcome_hours_missing;
--rollback DROP TABLE outcome_hours;

--changeset hazina:1010-outcome-functions splitStatements:false
-- The rows are taken in one order, so that no two writers wait for each other.
CREATE FUNCTION count_outcomes() RETURNS trigger LANGUAGE plpgsql
    SET search_path FROM CURRENT AS $f$
DECLARE
    merchant_ids uuid[];
    account_ids  uuid[];
    currencies   text[];
    hours        timestamptz[];
    channels     text[];
    providers    text[];
    outcomes     text[];
    numbers      bigint[];
    amounts      numeric[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.channel), array_agg(s.provider), array_agg(s.outcome), array_agg(s.rows), array_agg(s.amount)
            INTO merchant_ids, account_ids, currencies, hours, channels, providers, outcomes, numbers, amounts
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', created_at, 'UTC') AS hour, channel, provider,
                      CASE WHEN paid_later THEN 'paid_late' ELSE coalesce(failure_reason, state) END AS outcome,
                      count(*) AS rows, sum(amount) AS amount
                  FROM written WHERE state IN ('succeeded', 'failed', 'canceled') GROUP BY 1, 2, 3, 4, 5, 6, 7) s;
    ELSE
        SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
               array_agg(s.channel), array_agg(s.provider), array_agg(s.outcome), array_agg(s.rows), array_agg(s.amount)
            INTO merchant_ids, account_ids, currencies, hours, channels, providers, outcomes, numbers, amounts
            FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', created_at, 'UTC') AS hour, channel, provider,
                      CASE WHEN paid_later THEN 'paid_late' ELSE coalesce(failure_reason, state) END AS outcome,
                      sum(sign) AS rows, sum(sign * amount) AS amount
                  FROM (SELECT merchant_id, account_id, currency, created_at, channel, provider, state, failure_reason,
                            paid_later, amount, 1 AS sign
                        FROM written WHERE state IN ('succeeded', 'failed', 'canceled')
                        UNION ALL
                        SELECT merchant_id, account_id, currency, created_at, channel, provider, state, failure_reason,
                            paid_later, amount, -1
                        FROM replaced WHERE state IN ('succeeded', 'failed', 'canceled')) moved
                  GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0) s;
    END IF;
    IF merchant_ids IS NOT NULL THEN
        INSERT INTO outcome_hours AS h (merchant_id, account_id, currency, kind, hour, channel, provider, outcome, rows,
            amount)
        SELECT s.merchant_id, s.account_id, s.currency, TG_ARGV[0], s.hour, s.channel, s.provider, s.outcome, s.number,
            s.amount
        FROM unnest(merchant_ids, account_ids, currencies, hours, channels, providers, outcomes, numbers, amounts)
            AS s (merchant_id, account_id, currency, hour, channel, provider, outcome, number, amount)
        WHERE NOT EXISTS (SELECT FROM outcome_hours_missing m
                          WHERE m.merchant_id = s.merchant_id AND s.hour < m.created_before)
        ORDER BY 1, 2, 3, 5, 6, 7, 8
        ON CONFLICT (merchant_id, account_id, currency, kind, hour, channel, provider, outcome)
            DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount;
    END IF;
    RETURN NULL;
END
$f$;
--rollback DROP FUNCTION count_outcomes() CASCADE;

--changeset hazina:1010-outcome-triggers splitStatements:false
-- The triggers keep writers out until the hours are written from which on they count. A payment is created at a later time
-- than its merchant's clock had.
CREATE TRIGGER payments_outcomes AFTER INSERT ON payments REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('payment');
CREATE TRIGGER payments_outcomes_changed AFTER UPDATE ON payments REFERENCING OLD TABLE AS replaced NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('payment');
CREATE TRIGGER refunds_outcomes AFTER INSERT ON refunds REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('refund');
CREATE TRIGGER refunds_outcomes_changed AFTER UPDATE ON refunds REFERENCING OLD TABLE AS replaced NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('refund');
CREATE TRIGGER payouts_outcomes AFTER INSERT ON payouts REFERENCING NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('payout');
CREATE TRIGGER payouts_outcomes_changed AFTER UPDATE ON payouts REFERENCING OLD TABLE AS replaced NEW TABLE AS written
    FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('payout');
INSERT INTO outcome_hours_missing (merchant_id, created_before)
SELECT merchant_id, date_trunc('hour', last_at, 'UTC') + interval '1 hour' FROM merchant_clock
WHERE merchant_id <> '00000000-0000-0000-0000-000000000000';
--rollback DROP TRIGGER payments_outcomes ON payments;
--rollback DROP TRIGGER payments_outcomes_changed ON payments;
--rollback DROP TRIGGER refunds_outcomes ON refunds;
--rollback DROP TRIGGER refunds_outcomes_changed ON refunds;
--rollback DROP TRIGGER payouts_outcomes ON payouts;
--rollback DROP TRIGGER payouts_outcomes_changed ON payouts;
--rollback DELETE FROM outcome_hours_missing;
