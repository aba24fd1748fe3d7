--liquibase formatted sql

-- The mails with receipts to payers that are still to be sent.

--changeset hazina:1054-receipt-mails
-- Written with the audit entry of the same id, and deleted once the mail was sent, or a day later: the e-mail of a payer is
-- kept no longer. due_at is the end of a claim.
CREATE TABLE receipt_mails (
    merchant_id uuid        NOT NULL,
    id          uuid        NOT NULL,
    payment_id  uuid        NOT NULL,
    email       text        NOT NULL,
    language    text        NOT NULL,
    at          timestamptz NOT NULL,
    due_at      timestamptz NOT NULL,
    attempts    integer     NOT NULL,
    CONSTRAINT receipt_mails_pkey PRIMARY KEY (merchant_id, id)
);

CREATE INDEX receipt_mails_due ON receipt_mails (due_at);
--rollback DROP TABLE receipt_mails;
