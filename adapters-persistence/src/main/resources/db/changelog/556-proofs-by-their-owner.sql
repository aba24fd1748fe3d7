--liquibase formatted sql

-- What the proofs of the ledger found is recorded by functions of the table's owner. They take the result from the role
-- that runs the program, and never a time: a result that is said to be of a time to come would put off the next proofs.

--changeset hazina:556-proofs-by-their-owner splitStatements:false
-- Tables for the session alone come last, so that none of them is taken for one of the program's.
SELECT set_config('search_path', current_setting('search_path') || ', pg_temp', true);

-- The service's time: the database's, and in the sandbox what its clock was moved by.
CREATE FUNCTION service_time() RETURNS timestamptz LANGUAGE plpgsql SET search_path FROM CURRENT AS $f$
DECLARE
    ahead bigint := 0;
BEGIN
    IF NOT EXISTS (SELECT 1 FROM installation WHERE environment = 'production') THEN
        SELECT ahead_micros INTO ahead FROM sandbox_clock;
    END IF;
    RETURN clock_timestamp() + coalesce(ahead, 0) * interval '1 microsecond';
END
$f$;

-- The right to make the next proof of this kind, for a time. `before` is the time of the last one that the claimer knows:
-- it is compared, and entered nowhere. A claim that is said to last longer than any is none.
CREATE FUNCTION claim_ledger_proof(proof text, before timestamptz, lease_seconds bigint) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $f$
DECLARE
    present timestamptz := service_time();
    ends    timestamptz := present + greatest(lease_seconds, 0) * interval '1 second';
BEGIN
    UPDATE ledger_proofs SET claimed_until = ends
    WHERE kind = proof AND as_of IS NOT DISTINCT FROM before
        AND (claimed_until <= present OR claimed_until > ends + interval '1 minute');
    RETURN FOUND;
END
$f$;

CREATE FUNCTION release_ledger_proof(proof text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $f$
DECLARE
    present timestamptz := service_time();
BEGIN
    UPDATE ledger_proofs SET claimed_until = present WHERE kind = proof;
END
$f$;

-- Records a result that was begun so long ago, and returns its time and the differences known before; no row where a
-- newer one stands. Differences are always recorded, and so is what is made while the recorded one is of a time to come.
CREATE FUNCTION keep_ledger_proof(proof text, age_micros bigint, millis bigint, checked bigint, differing bigint,
        said text[], about text[]) RETURNS TABLE (made_at timestamptz, known_before text[])
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $f$
DECLARE
    present timestamptz := service_time();
    began   timestamptz := present - greatest(age_micros, 0) * interval '1 microsecond';
BEGIN
    -- Rows are locked in one order, so that two instances never deadlock.
    PERFORM p.kind FROM ledger_proofs p ORDER BY p.kind FOR UPDATE;
    known_before := ARRAY(SELECT unnest(p.known) FROM ledger_proofs p);
    UPDATE ledger_proofs SET claimed_until = present, as_of = began, took_ms = millis, entries = checked,
        differences = differing, first_difference = said[1], sentences = said, known = about
    WHERE kind = proof
        AND (as_of IS NULL OR as_of <= began OR as_of > present + interval '1 minute' OR differing > 0);
    IF FOUND THEN
        made_at := began;
        RETURN NEXT;
    END IF;
END
$f$;

REVOKE ALL ON FUNCTION claim_ledger_proof(text, timestamptz, bigint), release_ledger_proof(text),
    keep_ledger_proof(text, bigint, bigint, bigint, bigint, text[], text[]) FROM PUBLIC;
--rollback DROP FUNCTION keep_ledger_proof(text, bigint, bigint, bigint, bigint, text[], text[]);
--rollback DROP FUNCTION release_ledger_proof(text);
--rollback DROP FUNCTION claim_ledger_proof(text, timestamptz, bigint);
--rollback DROP FUNCTION service_time();
