--liquibase formatted sql

-- One change of each kind that a start makes beside instances of the version before.

--changeset test:900-column
ALTER TABLE payments ADD COLUMN next_note text;

--changeset test:900-table
CREATE TABLE next_notes (
    merchant_id uuid NOT NULL,
    id          uuid NOT NULL,
    CONSTRAINT next_notes_pkey PRIMARY KEY (merchant_id, id),
    CONSTRAINT next_notes_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants (id)
);

--changeset test:900-check
ALTER TABLE movements ADD CONSTRAINT movements_next_check CHECK (amount > 0) NOT VALID;

--changeset test:900-check-validated
ALTER TABLE movements VALIDATE CONSTRAINT movements_next_check;
