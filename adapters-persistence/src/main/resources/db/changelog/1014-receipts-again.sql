--liquibase formatted sql

-- The receipt of a claim that was taken back belongs to the money that waits in its place.

--changeset hazina:1014-receipts-again splitStatements:false
DROP TRIGGER provider_receipts_held ON provider_receipts;
CREATE TRIGGER provider_receipts_held BEFORE UPDATE ON provider_receipts FOR EACH ROW
    WHEN ((NEW.merchant_id, NEW.holder_kind, NEW.holder_id, NEW.amount)
            IS DISTINCT FROM (OLD.merchant_id, OLD.holder_kind, OLD.holder_id, OLD.amount)
        AND NOT (OLD.holder_kind = 'notice' AND NEW.holder_kind = 'payment')
        AND NOT (OLD.holder_kind IN ('notice', 'payment') AND NEW.holder_kind = 'notice' AND NEW.waiting
            AND OLD.amount = NEW.amount))
    EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER provider_receipts_held ON provider_receipts;
--rollback CREATE TRIGGER provider_receipts_held BEFORE UPDATE ON provider_receipts FOR EACH ROW
--rollback     WHEN ((NEW.merchant_id, NEW.holder_kind, NEW.holder_id, NEW.amount)
--rollback             IS DISTINCT FROM (OLD.merchant_id, OLD.holder_kind, OLD.holder_id, OLD.amount)
--rollback         AND NOT (OLD.holder_kind = 'notice' AND NEW.holder_kind = 'payment'))
--rollback     EXECUTE FUNCTION refuse_change();
