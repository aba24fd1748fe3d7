--liquibase formatted sql

-- The fees that two people of the staff have agreed on for a merchant, and what one has proposed.

--changeset hazina:870-merchant-fees splitStatements:false
-- Terms are added and never changed. Those with the latest counts_from that has come count, and of several the one with the
-- greatest number. Rules are written as the setting HAZINA_FEES; what they don't name, the setting says.
CREATE TABLE merchant_fees (
    merchant_id uuid        NOT NULL,
    number      integer     NOT NULL,
    rules       text        NOT NULL,
    counts_from timestamptz NOT NULL,
    proposed_by text        NOT NULL,
    agreed_by   text        NOT NULL,
    agreed_at   timestamptz NOT NULL,
    CONSTRAINT merchant_fees_pkey PRIMARY KEY (merchant_id, number),
    CONSTRAINT merchant_fees_number_positive CHECK (number > 0),
    CONSTRAINT merchant_fees_never_earlier CHECK (counts_from >= agreed_at),
    CONSTRAINT merchant_fees_two_people CHECK (proposed_by <> agreed_by)
);
CREATE TRIGGER merchant_fees_kept
    BEFORE DELETE OR TRUNCATE OR UPDATE ON merchant_fees FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TABLE merchant_fees;

--changeset hazina:870-fee-proposals
-- One for a merchant at most. Without counts_from, the fees count from the moment in which a second person agrees.
CREATE TABLE fee_proposals (
    merchant_id     uuid        NOT NULL,
    rules           text        NOT NULL,
    counts_from     timestamptz,
    proposed_by     text        NOT NULL,
    proposed_actors text        NOT NULL,
    proposed_access integer     NOT NULL,
    proposed_at     timestamptz NOT NULL,
    CONSTRAINT fee_proposals_pkey PRIMARY KEY (merchant_id)
);
--rollback DROP TABLE fee_proposals;
