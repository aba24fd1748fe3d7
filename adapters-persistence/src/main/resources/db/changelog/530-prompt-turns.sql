--liquibase formatted sql

-- When a provider was last asked for the same amount from the same phone, for those that refuse it so soon.

--changeset hazina:530-prompt-turns
-- A row for each provider, phone and amount, by their hash; deleted when it is no longer of use.
CREATE TABLE prompt_turns (
    prompt   bytea       NOT NULL,
    taken_at timestamptz NOT NULL,
    CONSTRAINT prompt_turns_pkey PRIMARY KEY (prompt)
);
CREATE INDEX prompt_turns_by_time ON prompt_turns (taken_at);
--rollback DROP TABLE prompt_turns;
