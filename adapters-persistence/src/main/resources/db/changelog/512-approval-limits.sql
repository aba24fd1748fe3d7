--liquibase formatted sql

-- The limits above which a decision about money takes two people, and what one person has decided lately.

--changeset hazina:512-approval-limits
-- One row for a currency that has had a limit. The setting of an instance makes it stricter at its start; a laxer one takes
-- two people. The columns that begin with proposed are all null or none.
CREATE TABLE approval_limits (
    currency        text        NOT NULL,
    amount          bigint      NOT NULL,
    setting         bigint,
    proposed_amount bigint,
    proposed_by     text,
    proposed_actors text,
    proposed_access integer,
    proposed_at     timestamptz,
    CONSTRAINT approval_limits_pkey PRIMARY KEY (currency),
    CONSTRAINT approval_limits_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT approval_limits_amount_sign CHECK (amount >= 0),
    CONSTRAINT approval_limits_proposal_complete CHECK (num_nonnulls(proposed_amount, proposed_by, proposed_actors,
        proposed_access, proposed_at) IN (0, 5))
);
--rollback DROP TABLE approval_limits;

--changeset hazina:512-decisions-alone
-- Rows are read for a day, and deleted by a later decision.
CREATE TABLE decisions_alone (
    id          uuid        NOT NULL,
    actors      text        NOT NULL,
    merchant_id uuid        NOT NULL,
    currency    text        NOT NULL,
    amount      bigint      NOT NULL,
    decided_at  timestamptz NOT NULL,
    CONSTRAINT decisions_alone_pkey PRIMARY KEY (id),
    CONSTRAINT decisions_alone_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT decisions_alone_amount_sign CHECK (amount >= 0)
);

CREATE INDEX decisions_alone_by_time ON decisions_alone (decided_at);
--rollback DROP TABLE decisions_alone;
