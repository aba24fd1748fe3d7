--liquibase formatted sql

-- What the payouts of a merchant wait for.

--changeset hazina:810-payout-rules
-- One row for a currency in which the merchant has had a rule. The columns that begin with next are what lets more
-- through, as an owner asked for it: they count from next_from on, or once a second owner agrees. next_actors has all who
-- could have asked in that owner's name, one a line.
CREATE TABLE payout_rules (
    merchant_id        uuid        NOT NULL,
    currency           text        NOT NULL,
    approval_from      bigint,
    next_approval_from bigint,
    next_by            uuid,
    next_actors        text,
    next_asked_at      timestamptz,
    next_from          timestamptz,
    CONSTRAINT payout_rules_pkey PRIMARY KEY (merchant_id, currency),
    CONSTRAINT payout_rules_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants (id),
    CONSTRAINT payout_rules_currency_known CHECK (currency IN ('KES', 'TZS', 'UGX')),
    CONSTRAINT payout_rules_amount_sign CHECK (approval_from > 0 AND next_approval_from > 0),
    CONSTRAINT payout_rules_next_complete CHECK (num_nonnulls(next_by, next_actors, next_asked_at) IN (0, 3)
        AND (next_by IS NOT NULL OR num_nonnulls(next_approval_from, next_from) = 0))
);
--rollback DROP TABLE payout_rules;
