--liquibase formatted sql

-- The books.

--changeset hazina:bucket-movements splitStatements:false
-- The books: an amount that leaves one place and reaches another, for a subject; the key makes settling twice
-- harmless.
CREATE TABLE movements (
    merchant_id    uuid        NOT NULL,
    subject_id     uuid        NOT NULL,
    account_id     uuid        NOT NULL,
    at             timestamptz NOT NULL,
    amount         bigint      NOT NULL,
    from_wallet_id uuid,
    from_balance   bigint,
    from_version   bigint,
    to_wallet_id   uuid,
    to_balance     bigint,
    to_version     bigint,
    line           integer     NOT NULL,
    kind           text        NOT NULL,
    subject_kind   text        NOT NULL,
    currency       text        NOT NULL,
    from_place     text        NOT NULL,
    to_place       text        NOT NULL,
    CONSTRAINT movements_pkey PRIMARY KEY (merchant_id, subject_id, kind, line),
    CONSTRAINT movements_currency_known CHECK (currency = ANY ('{KES,TZS,UGX,USD}')),
    CONSTRAINT movements_from_known CHECK (num_nulls(from_wallet_id, from_balance,
        from_version) = CASE WHEN from_place = ANY ('{available,pending}') THEN 0
        WHEN (from_place = ANY ('{revenue,refunds_in_flight,suspense,write_off}'))
            OR starts_with(from_place, 'clearing:') THEN 3
        ELSE -1 END),
    CONSTRAINT movements_kind_known CHECK (kind = ANY ('{collected,transferred,refund_requested,refunded,
        refund_failed,reserved,paid_out,released,late_success,unmatched,corrected,resolved,reclassified}')),
    CONSTRAINT movements_line_counts CHECK (line > 0),
    CONSTRAINT movements_not_negative CHECK (from_balance >= 0 AND to_balance >= 0),
    CONSTRAINT movements_positive CHECK (amount > 0),
    CONSTRAINT movements_reclassified CHECK ((kind = 'reclassified') = (subject_kind = 'account')
        AND (kind <> 'reclassified' OR subject_id = account_id)),
    CONSTRAINT movements_subject_known CHECK (subject_kind = ANY ('{payment,refund,payout,transfer,notice,
        discrepancy,account}')),
    CONSTRAINT movements_to_known CHECK (num_nulls(to_wallet_id, to_balance,
        to_version) = CASE WHEN to_place = ANY ('{available,pending}') THEN 0
        WHEN (to_place = ANY ('{revenue,refunds_in_flight,suspense,write_off}'))
            OR starts_with(to_place, 'clearing:') THEN 3
        ELSE -1 END),
    CONSTRAINT movements_two_places CHECK (from_place <> to_place
        OR from_wallet_id IS DISTINCT FROM to_wallet_id)
);
CREATE INDEX movements_available_in ON movements (merchant_id, to_wallet_id, at)
    WHERE to_place = 'available' AND subject_kind <> 'transfer';
CREATE INDEX movements_available_out ON movements (merchant_id, from_wallet_id, at)
    WHERE from_place = 'available' AND subject_kind <> 'transfer';
CREATE INDEX movements_by_time ON movements USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX movements_pending_in ON movements (merchant_id, to_wallet_id, at) WHERE to_place = 'pending';
CREATE INDEX movements_pending_out ON movements (merchant_id, from_wallet_id, at) WHERE from_place = 'pending';
CREATE INDEX movements_transfers_in ON movements (merchant_id, to_wallet_id, at)
    WHERE to_wallet_id IS NOT NULL AND subject_kind = 'transfer';
CREATE INDEX movements_transfers_out ON movements (merchant_id, from_wallet_id, at)
    WHERE from_wallet_id IS NOT NULL AND subject_kind = 'transfer';

-- The two lines of each movement, which add up to zero; a wallet's line shows the balance after it.
CREATE VIEW entries AS
 SELECT movements.merchant_id,
    movements.subject_id,
    movements.kind,
    2 * movements.line - 1 AS line,
    movements.account_id,
    movements.from_place AS place,
    movements.from_wallet_id AS wallet_id,
    movements.currency,
    - movements.amount AS amount,
    movements.from_balance AS balance,
    movements.from_version AS version,
    movements.at
   FROM movements
UNION ALL
 SELECT movements.merchant_id,
    movements.subject_id,
    movements.kind,
    2 * movements.line AS line,
    movements.account_id,
    movements.to_place AS place,
    movements.to_wallet_id AS wallet_id,
    movements.currency,
    movements.amount,
    movements.to_balance AS balance,
    movements.to_version AS version,
    movements.at
   FROM movements;

-- The events of the ledger: the first movement of each kind of posting about a subject.
CREATE VIEW postings AS
 SELECT merchant_id,
    subject_kind,
    subject_id,
    kind,
    account_id,
    at
   FROM movements
  WHERE line = 1;

CREATE FUNCTION check_movements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    stray uuid;
BEGIN
    SELECT m.wallet_id INTO stray FROM (
            SELECT merchant_id, account_id, currency, from_wallet_id AS wallet_id FROM written
                WHERE from_wallet_id IS NOT NULL
            UNION
            SELECT merchant_id, account_id, currency, to_wallet_id FROM written WHERE to_wallet_id IS NOT NULL) m
        WHERE (SELECT w.account_id = m.account_id AND w.currency = m.currency FROM wallets w
               WHERE w.merchant_id = m.merchant_id AND w.id = m.wallet_id) IS NOT TRUE
        LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'wallet % is not of the account and currency of its movement', stray
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'movements_wallets';
    END IF;
    SELECT m.account_id INTO stray FROM (
            SELECT DISTINCT merchant_id, account_id FROM written
            WHERE from_wallet_id IS NULL AND to_wallet_id IS NULL) m
        WHERE (SELECT true FROM accounts a WHERE a.merchant_id = m.merchant_id AND a.id = m.account_id) IS NOT TRUE
        LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'a movement on % is on no account', stray
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'movements_account';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER movements_sound AFTER INSERT ON movements
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_movements();

CREATE FUNCTION note_unproven_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unproven_movements (since, movements) SELECT min(at), count(*) FROM written HAVING count(*) > 0;
    RETURN NULL;
END
$$;
CREATE TRIGGER movements_unproven AFTER INSERT ON movements
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unproven_movements();

CREATE TRIGGER movements_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON movements
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TABLE movements CASCADE;
--rollback DROP FUNCTION check_movements();
--rollback DROP FUNCTION note_unproven_movements();
