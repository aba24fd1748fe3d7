--liquibase formatted sql

-- How payments, refunds and payouts ended, by the day of UTC, so that the rates of months are added up from days and not from
-- hours.

--changeset hazina:1049-outcome-days
-- The rows of outcome_hours added up. A task adds up the days that a merchant's clock has passed, each of them once. What of
-- such a day ends later, or in another way, is added in its commit.
CREATE TABLE outcome_days (
    merchant_id uuid        NOT NULL,
    account_id  uuid        NOT NULL,
    currency    text        NOT NULL,
    kind        text        NOT NULL,
    day         timestamptz NOT NULL,
    channel     text        NOT NULL,
    provider    text        NOT NULL,
    outcome     text        NOT NULL,
    rows        bigint      NOT NULL,
    amount      numeric     NOT NULL,
    CONSTRAINT outcome_days_pkey
        PRIMARY KEY (merchant_id, account_id, currency, kind, day, channel, provider, outcome),
    CONSTRAINT outcome_days_kind_known CHECK (kind IN ('payment', 'refund', 'payout')),
    CONSTRAINT outcome_days_whole CHECK (day = date_trunc('day', day, 'UTC'))
);

-- All hours of a merchant before this time are in the days. A merchant of whom hours are still missing has no row.
CREATE TABLE outcome_days_ends (
    merchant_id  uuid        NOT NULL,
    stored_until timestamptz NOT NULL,
    CONSTRAINT outcome_days_ends_pkey PRIMARY KEY (merchant_id),
    CONSTRAINT outcome_days_ends_whole CHECK (stored_until = date_trunc('day', stored_until, 'UTC'))
);
--rollback DROP TABLE outcome_days_ends;
--rollback DROP TABLE outcome_days;

--changeset hazina:1049-outcome-days-kept splitStatements:false
-- The hours as before. A day that is added up already gets what changes in its hours, which is rare, so one look at the end of
-- the days comes first.
CREATE OR REPLACE FUNCTION count_outcomes() RETURNS trigger LANGUAGE plpgsql
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
        IF EXISTS (SELECT FROM unnest(merchant_ids, hours) AS s (merchant_id, hour)
                   WHERE s.hour < (SELECT e.stored_until FROM outcome_days_ends e WHERE e.merchant_id = s.merchant_id)) THEN
            INSERT INTO outcome_days AS d (merchant_id, account_id, currency, kind, day, channel, provider, outcome, rows,
                amount)
            SELECT s.merchant_id, s.account_id, s.currency, TG_ARGV[0], date_trunc('day', s.hour, 'UTC'), s.channel,
                s.provider, s.outcome, sum(s.number), sum(s.amount)
            FROM unnest(merchant_ids, account_ids, currencies, hours, channels, providers, outcomes, numbers, amounts)
                AS s (merchant_id, account_id, currency, hour, channel, provider, outcome, number, amount)
            WHERE s.hour < (SELECT e.stored_until FROM outcome_days_ends e WHERE e.merchant_id = s.merchant_id)
            GROUP BY 1, 2, 3, 5, 6, 7, 8 ORDER BY 1, 2, 3, 5, 6, 7, 8
            ON CONFLICT (merchant_id, account_id, currency, kind, day, channel, provider, outcome)
                DO UPDATE SET rows = d.rows + excluded.rows, amount = d.amount + excluded.amount;
        END IF;
    END IF;
    RETURN NULL;
END
$f$;
--rollback CREATE OR REPLACE FUNCTION count_outcomes() RETURNS trigger LANGUAGE plpgsql
--rollback     SET search_path FROM CURRENT AS $f$
--rollback DECLARE
--rollback     merchant_ids uuid[];
--rollback     account_ids  uuid[];
--rollback     currencies   text[];
--rollback     hours        timestamptz[];
--rollback     channels     text[];
--rollback     providers    text[];
--rollback     outcomes     text[];
--rollback     numbers      bigint[];
--rollback     amounts      numeric[];
--rollback BEGIN
--rollback     IF TG_OP = 'INSERT' THEN
--rollback         SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
--rollback                array_agg(s.channel), array_agg(s.provider), array_agg(s.outcome), array_agg(s.rows), array_agg(s.amount)
--rollback             INTO merchant_ids, account_ids, currencies, hours, channels, providers, outcomes, numbers, amounts
--rollback             FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', created_at, 'UTC') AS hour, channel, provider,
--rollback                       CASE WHEN paid_later THEN 'paid_late' ELSE coalesce(failure_reason, state) END AS outcome,
--rollback                       count(*) AS rows, sum(amount) AS amount
--rollback                   FROM written WHERE state IN ('succeeded', 'failed', 'canceled') GROUP BY 1, 2, 3, 4, 5, 6, 7) s;
--rollback     ELSE
--rollback         SELECT array_agg(s.merchant_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.hour),
--rollback                array_agg(s.channel), array_agg(s.provider), array_agg(s.outcome), array_agg(s.rows), array_agg(s.amount)
--rollback             INTO merchant_ids, account_ids, currencies, hours, channels, providers, outcomes, numbers, amounts
--rollback             FROM (SELECT merchant_id, account_id, currency, date_trunc('hour', created_at, 'UTC') AS hour, channel, provider,
--rollback                       CASE WHEN paid_later THEN 'paid_late' ELSE coalesce(failure_reason, state) END AS outcome,
--rollback                       sum(sign) AS rows, sum(sign * amount) AS amount
--rollback                   FROM (SELECT merchant_id, account_id, currency, created_at, channel, provider, state, failure_reason,
--rollback                             paid_later, amount, 1 AS sign
--rollback                         FROM written WHERE state IN ('succeeded', 'failed', 'canceled')
--rollback                         UNION ALL
--rollback                         SELECT merchant_id, account_id, currency, created_at, channel, provider, state, failure_reason,
--rollback                             paid_later, amount, -1
--rollback                         FROM replaced WHERE state IN ('succeeded', 'failed', 'canceled')) moved
--rollback                   GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0) s;
--rollback     END IF;
--rollback     IF merchant_ids IS NOT NULL THEN
--rollback         INSERT INTO outcome_hours AS h (merchant_id, account_id, currency, kind, hour, channel, provider, outcome, rows,
--rollback             amount)
--rollback         SELECT s.merchant_id, s.account_id, s.currency, TG_ARGV[0], s.hour, s.channel, s.provider, s.outcome, s.number,
--rollback             s.amount
--rollback         FROM unnest(merchant_ids, account_ids, currencies, hours, channels, providers, outcomes, numbers, amounts)
--rollback             AS s (merchant_id, account_id, currency, hour, channel, provider, outcome, number, amount)
--rollback         WHERE NOT EXISTS (SELECT FROM outcome_hours_missing m
--rollback                           WHERE m.merchant_id = s.merchant_id AND s.hour < m.created_before)
--rollback         ORDER BY 1, 2, 3, 5, 6, 7, 8
--rollback         ON CONFLICT (merchant_id, account_id, currency, kind, hour, channel, provider, outcome)
--rollback             DO UPDATE SET rows = h.rows + excluded.rows, amount = h.amount + excluded.amount;
--rollback     END IF;
--rollback     RETURN NULL;
--rollback END
--rollback $f$;
