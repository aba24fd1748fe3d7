--liquibase formatted sql

-- The names and phones of a person go on request. What is left in a text is decided here, so that a trigger can tell it from any
-- other change.

--changeset hazina:840-erase-person splitStatements:false
-- The text without who paid or was paid: the body of an event, in the form of the API, or the words of an exception. A typed account
-- stays where it has the form of a wallet's number.
CREATE FUNCTION erase_person(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $f$
SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(said,
    '"(payer|recipient)":\{"phone":(null|"([^"\\]|\\.)*"),"name":(null|"([^"\\]|\\.)*")\}', '"\1":null', 'g'),
    '"account_reference":"(?!\s*[0-9]{8}\s*")([^"\\]|\\.)*"', '"account_reference":null', 'g'),
    ' from ([+][0-9]+|a hidden number) for account ''([^"\\]|\\.)*'' ', ' from an erased number for an erased account ', 'g'),
    '[+](25[456])[0-9]{9}(?![0-9])', '+\1000000000', 'g')
$f$;
--rollback DROP FUNCTION erase_person(text);

--changeset hazina:840-payer-erasures
-- What a person of the staff has proposed to erase, until a second person agrees and all of it is erased. The phone is not in it:
-- print is a keyed hash of it, and shown has its first digits. proposed_actors has all who could have acted in the proposer's name
-- then, one a line; proposed_access is the number of the proposer's access.
CREATE TABLE payer_erasures (
    id              uuid        NOT NULL,
    print           text        NOT NULL,
    shown           text        NOT NULL,
    agreed          boolean     NOT NULL,
    proposed_by     text        NOT NULL,
    proposed_actors text        NOT NULL,
    proposed_access integer     NOT NULL,
    proposed_at     timestamptz NOT NULL,
    CONSTRAINT payer_erasures_pkey PRIMARY KEY (id),
    CONSTRAINT payer_erasures_print_key UNIQUE (print)
);
--rollback DROP TABLE payer_erasures;
