--liquibase formatted sql

--changeset hazina:315-wallet-numbers splitStatements:false
-- The form of a wallet's number is checked where a number is written. As a constraint of the table its regular expression
-- ran at each change of a balance.
CREATE FUNCTION refuse_wallet_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'wallet number % does not consist of eight digits', NEW.number
        USING ERRCODE = 'check_violation', CONSTRAINT = 'wallets_number_form';
END
$$;

CREATE TRIGGER wallets_number_form BEFORE INSERT OR UPDATE OF number ON wallets
    FOR EACH ROW WHEN (NEW.number !~ '^[0-9]{8}$') EXECUTE FUNCTION refuse_wallet_number();

ALTER TABLE wallets DROP CONSTRAINT wallets_number_form;
--rollback ALTER TABLE wallets ADD CONSTRAINT wallets_number_form CHECK (number ~ '^[0-9]{8}$');
--rollback DROP FUNCTION refuse_wallet_number() CASCADE;
