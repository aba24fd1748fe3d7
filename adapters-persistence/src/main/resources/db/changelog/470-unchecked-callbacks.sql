--liquibase formatted sql

-- Callbacks that came while their provider was not connected: nothing but the secret in their path is known of them
-- until its adapter is there again.

--changeset hazina:470-unchecked-callbacks
ALTER TABLE provider_callbacks DROP CONSTRAINT provider_callbacks_proof_known;
ALTER TABLE provider_callbacks
    ADD CONSTRAINT provider_callbacks_proof_known CHECK (proof IN ('proven', 'hint', 'unchecked')) NOT VALID;
--rollback ALTER TABLE provider_callbacks DROP CONSTRAINT provider_callbacks_proof_known;
--rollback ALTER TABLE provider_callbacks
--rollback     ADD CONSTRAINT provider_callbacks_proof_known CHECK (proof IN ('proven', 'hint')) NOT VALID;

--changeset hazina:470-unchecked-callbacks-validated
-- Every row is read, while others read and write.
SET LOCAL statement_timeout = 0;
ALTER TABLE provider_callbacks VALIDATE CONSTRAINT provider_callbacks_proof_known;
--rollback SELECT 1;
