--liquibase formatted sql

-- What a receiver of webhooks answered, for its developer.

--changeset hazina:420-answers-of-receivers
-- The beginning of the answer's body, at most 500 characters; empty where there was none. It is deleted with the attempt.
ALTER TABLE webhook_attempts ADD COLUMN answer text NOT NULL DEFAULT '';
--rollback ALTER TABLE webhook_attempts DROP COLUMN answer;
