--liquibase formatted sql

-- Fee invoices: what the platform has charged an account in a month.

--changeset hazina:950-tax-number
-- The merchant's, as it stands on fee invoices of the account.
ALTER TABLE accounts ADD COLUMN tax_number text;
--rollback ALTER TABLE accounts DROP COLUMN tax_number;

--changeset hazina:950-fee-invoices splitStatements:false
-- Invoices are added and never changed. Amounts are in smallest units and have signs of their own: what was given back is
-- subtracted. Names, tax numbers and the rate are those of the time of issue.
CREATE TABLE fee_invoices (
    merchant_id       uuid        NOT NULL,
    account_id        uuid        NOT NULL,
    id                uuid        NOT NULL,
    number            bigint      NOT NULL,
    currency          text        NOT NULL,
    month             text        NOT NULL,
    since             timestamptz NOT NULL,
    before            timestamptz NOT NULL,
    time_zone         text        NOT NULL,
    issuer_name       text        NOT NULL,
    issuer_address    text,
    issuer_tax_number text,
    business          text        NOT NULL,
    account_name      text        NOT NULL,
    account_number    text        NOT NULL,
    tax_number        text,
    payments          bigint      NOT NULL,
    payment_fees      bigint      NOT NULL,
    payouts           bigint      NOT NULL,
    payout_fees       bigint      NOT NULL,
    returns           bigint      NOT NULL,
    returned_fees     bigint      NOT NULL,
    total             bigint      NOT NULL,
    vat_basis_points  integer     NOT NULL,
    vat               bigint      NOT NULL,
    issued_at         timestamptz NOT NULL,
    CONSTRAINT fee_invoices_pkey PRIMARY KEY (merchant_id, account_id, id),
    CONSTRAINT fee_invoices_number_key UNIQUE (number),
    CONSTRAINT fee_invoices_once UNIQUE (merchant_id, account_id, month, currency),
    CONSTRAINT fee_invoices_by_time UNIQUE (merchant_id, account_id, issued_at),
    CONSTRAINT fee_invoices_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts (merchant_id, id),
    CONSTRAINT fee_invoices_number_positive CHECK (number > 0),
    CONSTRAINT fee_invoices_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX', 'USD')),
    CONSTRAINT fee_invoices_month_form CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    CONSTRAINT fee_invoices_period CHECK (since < before AND before <= issued_at),
    CONSTRAINT fee_invoices_parts CHECK (payments >= 0 AND payouts >= 0 AND returns >= 0 AND payment_fees >= payments
        AND payout_fees >= payouts AND returned_fees >= returns AND payments + payouts + returns > 0),
    CONSTRAINT fee_invoices_total CHECK (total = payment_fees + payout_fees - returned_fees),
    CONSTRAINT fee_invoices_vat CHECK (vat_basis_points BETWEEN 0 AND 9999
        AND vat = round(total::numeric * vat_basis_points / (10000 + vat_basis_points)))
);
CREATE TRIGGER fee_invoices_kept
    BEFORE DELETE OR TRUNCATE OR UPDATE ON fee_invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TABLE fee_invoices;

--changeset hazina:950-fee-invoice-ends
-- Up to when the fees of an account are invoiced. The next month begins there. issued_at is after that of all its invoices.
CREATE TABLE fee_invoice_ends (
    merchant_id    uuid        NOT NULL,
    account_id     uuid        NOT NULL,
    month          text        NOT NULL,
    invoiced_until timestamptz NOT NULL,
    issued_at      timestamptz NOT NULL,
    CONSTRAINT fee_invoice_ends_pkey PRIMARY KEY (merchant_id, account_id),
    CONSTRAINT fee_invoice_ends_account_fkey FOREIGN KEY (merchant_id, account_id)
        REFERENCES accounts (merchant_id, id),
    CONSTRAINT fee_invoice_ends_month_form CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--rollback DROP TABLE fee_invoice_ends;

--changeset hazina:950-fee-invoice-numbers
-- The number of the last invoice. Its row is locked until the commit of the invoices that are numbered with it, and goes
-- back with them, so that no number is left out.
CREATE TABLE fee_invoice_numbers (
    one         boolean NOT NULL DEFAULT true,
    last_number bigint  NOT NULL,
    CONSTRAINT fee_invoice_numbers_pkey PRIMARY KEY (one),
    CONSTRAINT fee_invoice_numbers_one_row CHECK (one),
    CONSTRAINT fee_invoice_numbers_sign CHECK (last_number >= 0)
);
INSERT INTO fee_invoice_numbers (one, last_number) VALUES (true, 0);
--rollback DROP TABLE fee_invoice_numbers;
