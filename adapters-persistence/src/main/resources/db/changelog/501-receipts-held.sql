--liquibase formatted sql

-- A receipt is kept for one thing and with one amount. Only a notice gives its receipt to the payment that it belongs to.

--changeset hazina:501-receipts-held
CREATE TRIGGER provider_receipts_held BEFORE UPDATE ON provider_receipts FOR EACH ROW
    WHEN ((NEW.merchant_id, NEW.holder_kind, NEW.holder_id, NEW.amount)
            IS DISTINCT FROM (OLD.merchant_id, OLD.holder_kind, OLD.holder_id, OLD.amount)
        AND NOT (OLD.holder_kind = 'notice' AND NEW.holder_kind = 'payment'))
    EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER provider_receipts_held ON provider_receipts;
