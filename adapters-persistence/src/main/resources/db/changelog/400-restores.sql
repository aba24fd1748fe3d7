--liquibase formatted sql

-- How far the books have come, and the times at which they were found older than that.

--changeset hazina:400-books-position
-- Each heartbeat of each instance adds one, in its own commit. A backup has the number of its own moment.
ALTER TABLE installation
    ADD COLUMN books_position bigint NOT NULL DEFAULT 0,
    ADD COLUMN books_position_at timestamptz NOT NULL DEFAULT now(),
    ADD CONSTRAINT installation_books_position_sign CHECK (books_position >= 0);
--rollback ALTER TABLE installation DROP COLUMN books_position, DROP COLUMN books_position_at;

--changeset hazina:400-restores
-- The state is in the database and not in a process, so that every instance sees it, whenever it started.
CREATE TABLE restores (
    id                uuid        NOT NULL,
    found_at          timestamptz NOT NULL,
    books_position    bigint      NOT NULL,
    books_at          timestamptz NOT NULL,
    expected_position bigint      NOT NULL,
    expected_at       timestamptz,
    state             text        NOT NULL,
    ended_at          timestamptz,
    ended_by          text,
    end_reason        text,
    CONSTRAINT restores_pkey PRIMARY KEY (id),
    CONSTRAINT restores_state_known CHECK (state IN ('open', 'ended')),
    CONSTRAINT restores_older CHECK (books_position < expected_position),
    CONSTRAINT restores_end_of_ended CHECK (num_nonnulls(ended_at, ended_by) = CASE WHEN state = 'ended' THEN 2 ELSE 0 END),
    CONSTRAINT restores_reason_of_ended CHECK (end_reason IS NULL OR state = 'ended')
);

CREATE UNIQUE INDEX restores_open_key ON restores (state) WHERE state = 'open';
--rollback DROP TABLE restores;
