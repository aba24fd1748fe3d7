--liquibase formatted sql

-- Who made an endpoint, its next secret, and the secret of callbacks, and from which address. Null in what was made before this
-- was kept.

--changeset hazina:213-created-by-webhooks
ALTER TABLE webhook_endpoints ADD COLUMN created_by text, ADD COLUMN created_from text, ADD COLUMN rotated_by text,
    ADD COLUMN rotated_from text;
ALTER TABLE webhook_callback_secrets ADD COLUMN created_by text, ADD COLUMN created_from text;
--rollback ALTER TABLE webhook_endpoints DROP COLUMN created_by, DROP COLUMN created_from, DROP COLUMN rotated_by,
--rollback     DROP COLUMN rotated_from;
--rollback ALTER TABLE webhook_callback_secrets DROP COLUMN created_by, DROP COLUMN created_from;
