--liquibase formatted sql

-- Before, what was open at a provider that was not connected was given up and never asked about again. It is asked about
-- for the rest of its thirty days, like everything that was given up. This moves no money: a late result does, as it
-- always did.

--changeset hazina:542-asked-again
SET LOCAL statement_timeout = 0;
UPDATE payments SET next_look_at = statement_timestamp()
WHERE updated_at > statement_timestamp() - interval '30 days' AND next_look_at IS NULL AND NOT paid_later
    AND (state = 'failed' AND failed_by = 'given_up' OR state = 'canceled' AND watched);
UPDATE payouts SET next_look_at = statement_timestamp()
WHERE updated_at > statement_timestamp() - interval '30 days' AND next_look_at IS NULL AND NOT paid_later
    AND state = 'failed' AND failed_by = 'given_up';
--rollback SELECT 1;
