--liquibase formatted sql

-- Numbers of wallets and accounts follow from a key that each installation has for itself, so that the program's source
-- doesn't tell which numbers come next, or how many there are.

--changeset hazina:270-number-key
-- 244 random bits. The key can never change: numbers that were given under it would be given again.
ALTER TABLE installation
    ADD COLUMN number_key bytea NOT NULL DEFAULT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
ALTER TABLE installation ALTER COLUMN number_key DROP DEFAULT;
ALTER TABLE installation ADD CONSTRAINT installation_number_key_length CHECK (octet_length(number_key) = 32);
--rollback ALTER TABLE installation DROP COLUMN number_key;

--changeset hazina:270-number-places splitStatements:false
-- A number stands at a place of the order that was public. The places below a sequence's MINVALUE are those whose numbers
-- were given before there was a key, and a million more for instances of an earlier version that are still running: they
-- take from wallet_numbers and account_numbers, which end there. The key puts the places from MINVALUE on in an order of
-- its own. So no number is given twice, whichever version gives it. MINVALUE is part of that order and can never change.
DO $$
DECLARE
    kind text;
    last bigint;
    called boolean;
    first bigint;
BEGIN
    FOREACH kind IN ARRAY ARRAY['wallet', 'account'] LOOP
        EXECUTE format('SELECT last_value, is_called FROM %I', kind || '_numbers') INTO last, called;
        first := least(last + CASE WHEN called THEN 20 ELSE 0 END + 1000000, 89999980);
        EXECUTE format('ALTER SEQUENCE %I MAXVALUE %s', kind || '_numbers', greatest(first - 20, last));
        EXECUTE format('CREATE SEQUENCE %I AS bigint START %s MINVALUE %s MAXVALUE 89999980 INCREMENT BY 20 CACHE 1'
            ' NO CYCLE', kind || '_number_places', first, first);
    END LOOP;
END $$;
--rollback DROP SEQUENCE wallet_number_places, account_number_places;
