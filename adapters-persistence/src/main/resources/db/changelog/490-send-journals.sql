--liquibase formatted sql

-- Which send journals were written when, so that restored books know whose lines must be read.

--changeset hazina:490-installation-age
-- No position of the books is believed that the installation's age can't have reached.
ALTER TABLE installation ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
UPDATE installation SET created_at = least(created_at, (SELECT min(dateexecuted) FROM databasechangelog));
--rollback ALTER TABLE installation DROP COLUMN created_at;

--changeset hazina:490-send-journals
-- A row for each run of the program. It is entered before the run sends anything.
CREATE TABLE send_journals (
    id               uuid        NOT NULL,
    kept             boolean     NOT NULL,
    entered_position bigint      NOT NULL,
    entered_in       uuid,
    position         bigint      NOT NULL,
    lines            bigint      NOT NULL,
    seen_at          timestamptz NOT NULL,
    ended_position   bigint,
    ended_in         uuid,
    CONSTRAINT send_journals_pkey PRIMARY KEY (id),
    CONSTRAINT send_journals_lines_sign CHECK (lines >= 0),
    CONSTRAINT send_journals_ended_in CHECK (ended_in IS NULL OR ended_position IS NOT NULL)
);
--rollback DROP TABLE send_journals;

--changeset hazina:490-restore-evidence
-- What is known of each journal of the lost time, and what each instance has read of it.
CREATE TABLE restore_evidence (
    restore_id     uuid    NOT NULL,
    run_id         uuid    NOT NULL,
    reader_id      uuid    NOT NULL,
    known_position bigint  NOT NULL,
    known_lines    bigint  NOT NULL,
    kept           boolean NOT NULL,
    closed         boolean NOT NULL,
    found          boolean NOT NULL,
    read_position  bigint  NOT NULL,
    read_last_at   timestamptz,
    read_lines     bigint  NOT NULL,
    missing        bigint  NOT NULL,
    unreadable     bigint  NOT NULL,
    ended          boolean NOT NULL,
    CONSTRAINT restore_evidence_pkey PRIMARY KEY (restore_id, run_id, reader_id),
    CONSTRAINT restore_evidence_restore_fkey FOREIGN KEY (restore_id) REFERENCES restores (id)
);
--rollback DROP TABLE restore_evidence;
