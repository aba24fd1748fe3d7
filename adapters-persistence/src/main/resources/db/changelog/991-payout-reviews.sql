--liquibase formatted sql

-- Accounts whose payouts platform staff keep from being sent.

--changeset hazina:991-payout-reviews
-- One row for an account whose payouts are reviewed. The columns that begin with end are what one person has proposed,
-- until a second one agrees. end_actors has all who could have proposed it in that name, one a line.
CREATE TABLE payout_reviews (
    merchant_id uuid        NOT NULL,
    account_id  uuid        NOT NULL,
    reason      text        NOT NULL,
    since       timestamptz NOT NULL,
    end_by      text,
    end_actors  text,
    end_access  integer,
    end_note    text,
    end_at      timestamptz,
    CONSTRAINT payout_reviews_pkey PRIMARY KEY (merchant_id, account_id),
    CONSTRAINT payout_reviews_account_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES accounts (merchant_id, id),
    CONSTRAINT payout_reviews_end_complete CHECK (num_nonnulls(end_by, end_actors, end_access, end_note, end_at)
        IN (0, 5))
);
--rollback DROP TABLE payout_reviews;
