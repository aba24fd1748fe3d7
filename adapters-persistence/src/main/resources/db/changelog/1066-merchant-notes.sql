--liquibase formatted sql

-- What platform staff notes about merchants.

--changeset hazina:1066-merchant-notes splitStatements:false
-- Notes are added and never changed. written_at is an instant of the platform's clock, so no two notes have the same one.
CREATE TABLE merchant_notes (
    merchant_id uuid        NOT NULL,
    written_at  timestamptz NOT NULL,
    id          uuid        NOT NULL,
    body        text        NOT NULL,
    written_by  text        NOT NULL,
    CONSTRAINT merchant_notes_pkey PRIMARY KEY (merchant_id, written_at)
);
CREATE TRIGGER merchant_notes_kept
    BEFORE DELETE OR TRUNCATE OR UPDATE ON merchant_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TABLE merchant_notes;
