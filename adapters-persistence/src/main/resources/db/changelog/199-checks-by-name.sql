--liquibase formatted sql

-- What the books check of a statement that writes to them, with fewer look-ups: hundreds of rows name few accounts, and
-- where a wallet is busy few wallets. Each name is looked up once.

--changeset hazina:199-check-postings splitStatements:false
CREATE OR REPLACE FUNCTION check_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    stray uuid;
BEGIN
    SELECT p.account_id INTO stray FROM (SELECT DISTINCT merchant_id, account_id FROM written) p
        WHERE (SELECT true FROM accounts a WHERE a.merchant_id = p.merchant_id AND a.id = p.account_id) IS NOT TRUE
        LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'a posting on % is on no account', stray
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'postings_account';
    END IF;
    RETURN NULL;
END
$$;
--rollback SELECT 1;

--changeset hazina:199-check-transfers splitStatements:false
CREATE OR REPLACE FUNCTION check_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    stray uuid;
BEGIN
    SELECT t.wallet_id INTO stray FROM (
            SELECT merchant_id, account_id, currency, from_wallet_id AS wallet_id FROM written
            UNION
            SELECT merchant_id, account_id, currency, to_wallet_id FROM written) t
        WHERE (SELECT w.account_id = t.account_id AND w.currency = t.currency FROM wallets w
               WHERE w.merchant_id = t.merchant_id AND w.id = t.wallet_id) IS NOT TRUE
        LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'a transfer with wallet % is not between two wallets of its account and currency', stray
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'transfers_wallets';
    END IF;
    RETURN NULL;
END
$$;
--rollback SELECT 1;
