--liquibase formatted sql

-- The phones on which users get notices by SMS.

--changeset hazina:1053-notice-phones
-- phone is the confirmed number; wanted_phone waits for the code whose hash is code_hash, until code_until. asked is the
-- number of codes that were sent since asked_since.
CREATE TABLE notice_phones (
    merchant_id  uuid        NOT NULL,
    user_id      uuid        NOT NULL,
    phone        text,
    confirmed_at timestamptz,
    language     text        NOT NULL,
    topics       text        NOT NULL,
    wanted_phone text,
    code_hash    text,
    code_until   timestamptz,
    failures     integer     NOT NULL,
    asked        integer     NOT NULL,
    asked_since  timestamptz NOT NULL,
    CONSTRAINT notice_phones_pkey PRIMARY KEY (merchant_id, user_id)
);
--rollback DROP TABLE notice_phones;
