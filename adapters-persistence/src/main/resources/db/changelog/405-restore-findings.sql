--liquibase formatted sql

-- What was sent to providers in the time that restored books have lost, as the send journals say.

--changeset hazina:405-restore-findings
-- The merchant may be one that the books have lost, so there is no foreign key to it.
CREATE TABLE restore_findings (
    restore_id   uuid        NOT NULL,
    subject_kind text        NOT NULL,
    subject_id   uuid        NOT NULL,
    merchant_id  uuid        NOT NULL,
    account_id   uuid        NOT NULL,
    provider     text        NOT NULL,
    currency     text        NOT NULL,
    amount       bigint      NOT NULL,
    sent_at      timestamptz NOT NULL,
    booking      text        NOT NULL,
    result       text        NOT NULL,
    detail       text,
    updated_at   timestamptz NOT NULL,
    CONSTRAINT restore_findings_pkey PRIMARY KEY (restore_id, subject_id),
    CONSTRAINT restore_findings_restore_fkey FOREIGN KEY (restore_id) REFERENCES restores (id),
    CONSTRAINT restore_findings_subject_known CHECK (subject_kind IN ('payment', 'refund', 'payout')),
    CONSTRAINT restore_findings_amount_sign CHECK (amount > 0),
    CONSTRAINT restore_findings_booking_known CHECK (booking IN ('booked', 'marked_sent', 'not_booked')),
    CONSTRAINT restore_findings_result_known CHECK (result IN ('paid', 'failed', 'unknown')),
    CONSTRAINT restore_findings_detail CHECK ((detail IS NOT NULL) = (booking = 'not_booked'))
);
--rollback DROP TABLE restore_findings;

--changeset hazina:405-restore-journals
-- The instances that have read the send journal in their directory to the end.
CREATE TABLE restore_journals (
    restore_id  uuid        NOT NULL,
    instance_id uuid        NOT NULL,
    entries     bigint      NOT NULL,
    unreadable  bigint      NOT NULL,
    read_at     timestamptz NOT NULL,
    CONSTRAINT restore_journals_pkey PRIMARY KEY (restore_id, instance_id),
    CONSTRAINT restore_journals_restore_fkey FOREIGN KEY (restore_id) REFERENCES restores (id)
);
--rollback DROP TABLE restore_journals;
