--liquibase formatted sql

-- What a person of the staff has proposed to do to the access of a merchant's user, until a second person agrees.

--changeset hazina:546-access-proposals
-- proposed_actors has all who could have acted in the proposer's name then, one a line; proposed_access is the number of
-- the proposer's access. A step deletes the row, and a later proposal one that has ended by time.
CREATE TABLE access_proposals (
    id              uuid        NOT NULL,
    user_id         uuid        NOT NULL,
    act             text        NOT NULL,
    password_hash   text,
    proposed_by     text        NOT NULL,
    proposed_actors text        NOT NULL,
    proposed_access integer     NOT NULL,
    proposed_at     timestamptz NOT NULL,
    CONSTRAINT access_proposals_pkey PRIMARY KEY (id),
    CONSTRAINT access_proposals_act_key UNIQUE (user_id, act),
    CONSTRAINT access_proposals_act_known CHECK (act IN ('set_password', 'remove_second_factor')),
    CONSTRAINT access_proposals_password CHECK ((act = 'set_password') = (password_hash IS NOT NULL))
);
--rollback DROP TABLE access_proposals;
