--liquibase formatted sql

-- Forms of the dashboard that were sent, so that none counts twice.

--changeset hazina:200-sent-forms
-- A form is here from when it was sent until it is too old to be accepted, and then forgotten, so nothing refers to it.
-- Its print is a hash: whoever reads it here can't send the form.
CREATE TABLE sent_forms (
    merchant_id uuid        NOT NULL,
    print       text        NOT NULL,
    ends_at     timestamptz NOT NULL,
    CONSTRAINT sent_forms_pkey PRIMARY KEY (merchant_id, print),
    CONSTRAINT sent_forms_print_form CHECK (print ~ '^[0-9a-f]{64}$')
);

CREATE INDEX sent_forms_by_end ON sent_forms (ends_at);
--rollback DROP TABLE sent_forms;
