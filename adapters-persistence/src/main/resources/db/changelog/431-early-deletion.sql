--liquibase formatted sql

-- The function of a table that is in the schema of the installation. A function in another schema calls it.

--changeset hazina:431-early-deletion splitStatements:false
CREATE OR REPLACE FUNCTION refuse_early_deletion(what text, age timestamptz, at_end boolean, name text) RETURNS void
    LANGUAGE plpgsql SET search_path FROM CURRENT AS $f$
BEGIN
    IF at_end AND EXISTS (SELECT FROM retention WHERE subject = what AND age < kept_since) THEN
        RETURN;
    END IF;
    RAISE EXCEPTION 'DELETE of % refused', name USING ERRCODE = 'restrict_violation';
END
$f$;
--rollback empty
