--liquibase formatted sql

-- Statements by e-mail: since when an account wants them, and which were sent.

--changeset hazina:165-cadence-since
-- Nobody is sent a month that ended before they asked. Those who asked before this was kept count from their beginning.
ALTER TABLE accounts ADD COLUMN statement_cadence_since timestamptz;
UPDATE accounts SET statement_cadence_since = created_at WHERE statement_cadence = 'monthly';
ALTER TABLE accounts ADD CONSTRAINT accounts_statement_cadence_since
    CHECK (statement_cadence = 'none' OR statement_cadence_since IS NOT NULL);
--rollback ALTER TABLE accounts DROP COLUMN statement_cadence_since;

--changeset hazina:165-statement-mails
-- One row for an account and a month: who has it, claims the right to send that mail, until it is sent or the claim runs out.
CREATE TABLE statement_mails (
    merchant_id uuid        NOT NULL,
    account_id  uuid        NOT NULL,
    month       text        NOT NULL,
    claimed_at  timestamptz NOT NULL,
    sent_at     timestamptz,
    attempts    integer     NOT NULL,
    CONSTRAINT statement_mails_pkey PRIMARY KEY (merchant_id, account_id, month),
    CONSTRAINT statement_mails_account_fkey FOREIGN KEY (merchant_id, account_id)
        REFERENCES accounts (merchant_id, id),
    CONSTRAINT statement_mails_month_form CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    CONSTRAINT statement_mails_attempted CHECK (attempts > 0)
);

-- A month's mails of all merchants.
CREATE INDEX statement_mails_by_month ON statement_mails (month, account_id);
--rollback DROP TABLE statement_mails;
