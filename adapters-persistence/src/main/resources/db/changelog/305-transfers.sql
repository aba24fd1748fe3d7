--liquibase formatted sql

-- A transfer is found by its id and in the list of its account. The list of a wallet is read from the movements, which
-- check the wallets as well; the proof compares each transfer with its movement.

--changeset hazina:305-transfers
SET LOCAL statement_timeout = 0;
DROP TRIGGER transfers_wallets ON transfers;
DROP FUNCTION check_transfers();
DROP INDEX transfers_by_account;
DROP INDEX transfers_by_source;
DROP INDEX transfers_by_target;
-- The page of an account's transfers goes on from an instant, so that no two of them may have the same.
ALTER TABLE transfers DROP CONSTRAINT transfers_created_at_key,
    ADD CONSTRAINT transfers_created_at_key UNIQUE (merchant_id, account_id, created_at);
--rollback ALTER TABLE transfers DROP CONSTRAINT transfers_created_at_key,
--rollback     ADD CONSTRAINT transfers_created_at_key UNIQUE (merchant_id, created_at);
--rollback CREATE INDEX transfers_by_account ON transfers (merchant_id, account_id, created_at DESC);
--rollback CREATE INDEX transfers_by_source ON transfers (merchant_id, from_wallet_id, created_at DESC);
--rollback CREATE INDEX transfers_by_target ON transfers (merchant_id, to_wallet_id, created_at DESC);
