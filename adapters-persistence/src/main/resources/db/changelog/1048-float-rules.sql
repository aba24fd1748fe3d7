--liquibase formatted sql

-- What two people of the staff have said, once for all, of accounts at providers, and what one has proposed.

--changeset hazina:1048-float-rules splitStatements:false
-- Rows are added and never changed; of an account and topic, the one with the greatest number counts. Without says, the
-- rule was ended.
CREATE TABLE float_rules (
    float_account text        NOT NULL,
    topic         text        NOT NULL CONSTRAINT float_rules_topic_known CHECK (topic IN ('receives_for', 'sweeps')),
    number        integer     NOT NULL CONSTRAINT float_rules_number_positive CHECK (number > 0),
    says          text,
    proposed_by   text        NOT NULL,
    agreed_by     text        NOT NULL,
    agreed_at     timestamptz NOT NULL,
    CONSTRAINT float_rules_pkey PRIMARY KEY (float_account, topic, number),
    CONSTRAINT float_rules_two_people CHECK (proposed_by <> agreed_by)
);
CREATE TRIGGER float_rules_kept
    BEFORE DELETE OR TRUNCATE OR UPDATE ON float_rules FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TABLE float_rules;

--changeset hazina:1048-float-rule-proposals
-- One for an account and topic at most.
CREATE TABLE float_rule_proposals (
    float_account   text        NOT NULL,
    topic           text        NOT NULL
        CONSTRAINT float_rule_proposals_topic_known CHECK (topic IN ('receives_for', 'sweeps')),
    says            text,
    proposed_by     text        NOT NULL,
    proposed_actors text        NOT NULL,
    proposed_access integer     NOT NULL,
    proposed_at     timestamptz NOT NULL,
    CONSTRAINT float_rule_proposals_pkey PRIMARY KEY (float_account, topic)
);
--rollback DROP TABLE float_rule_proposals;
