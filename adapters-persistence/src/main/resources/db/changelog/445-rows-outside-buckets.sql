--liquibase formatted sql

-- Where there are several buckets, the tables of buckets in this schema stay empty. A program that doesn't know the
-- count of buckets would write into them; the schema's owner puts this function before each row of them.

--changeset hazina:445-rows-outside-buckets splitStatements:false
CREATE FUNCTION refuse_row_outside_buckets() RETURNS trigger
    LANGUAGE plpgsql SET search_path FROM CURRENT AS $f$
BEGIN
    RAISE EXCEPTION '%.% takes no rows: the merchants of this database are in several buckets', TG_TABLE_SCHEMA,
        TG_TABLE_NAME USING ERRCODE = 'object_not_in_prerequisite_state',
        HINT = 'The program is too old for this database, or the schema of a bucket is missing or not visible to it.';
END
$f$;
--rollback DROP FUNCTION refuse_row_outside_buckets();
