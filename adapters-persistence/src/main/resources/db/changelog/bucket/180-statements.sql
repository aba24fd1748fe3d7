--liquibase formatted sql

-- Sums, from which statements are added up, and the mails with statements.

--changeset hazina:bucket-statements splitStatements:false
-- Sums of what succeeded in each hour, kept by triggers, from which statements are added up.
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

-- Sums of the movements of available balances, of an account by the hour and of a wallet by the day.
CREATE TABLE movement_sums (
    merchant_id uuid        NOT NULL,
    scope_id    uuid        NOT NULL,
    currency    text        NOT NULL,
    since       timestamptz NOT NULL,
    kind        text        NOT NULL,
    rows        bigint      NOT NULL,
    gained      numeric     NOT NULL,
    lost        numeric     NOT NULL,
    fee         numeric     NOT NULL,
    CONSTRAINT movement_sums_pkey PRIMARY KEY (merchant_id, scope_id, currency, since, kind),
    CONSTRAINT movement_sums_some CHECK (rows > 0 AND gained >= 0 AND lost >= 0),
    CONSTRAINT movement_sums_whole CHECK (since = date_trunc('hour', since, 'UTC'))
);

-- Up to when a merchant's movements are in the sums.
CREATE TABLE movement_sums_ends (
    merchant_id  uuid        NOT NULL,
    stored_until timestamptz NOT NULL,
    CONSTRAINT movement_sums_ends_pkey PRIMARY KEY (merchant_id),
    CONSTRAINT movement_sums_ends_whole CHECK (stored_until = date_trunc('hour', stored_until, 'UTC')),
    CONSTRAINT movement_sums_ends_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);

-- The monthly statements by e-mail: a row claims the right to send one account's mail for one month.
CREATE TABLE statement_mails (
    merchant_id uuid        NOT NULL,
    account_id  uuid        NOT NULL,
    month       text        NOT NULL,
    claimed_at  timestamptz NOT NULL,
    sent_at     timestamptz,
    attempts    integer     NOT NULL,
    CONSTRAINT statement_mails_pkey PRIMARY KEY (merchant_id, account_id, month),
    CONSTRAINT statement_mails_attempted CHECK (attempts > 0),
    CONSTRAINT statement_mails_month_form CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    CONSTRAINT statement_mails_account_fkey FOREIGN KEY (merchant_id, account_id)
        REFERENCES accounts (merchant_id, id)
);
CREATE INDEX statement_mails_by_month ON statement_mails (month, account_id);
CREATE INDEX statement_mails_unsent ON statement_mails (claimed_at) WHERE sent_at IS NULL;
--rollback DROP TABLE statement_mails CASCADE;
--rollback DROP TABLE movement_sums_ends CASCADE;
--rollback DROP TABLE movement_sums CASCADE;
--rollback DROP TABLE statement_hours CASCADE;
