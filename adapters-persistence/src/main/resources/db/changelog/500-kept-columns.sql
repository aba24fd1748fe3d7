--liquibase formatted sql

-- What was asked of a provider is never another thing afterwards: to whom, through whom, and out of which wallet.

--changeset hazina:500-kept-columns
CREATE TRIGGER payouts_asked BEFORE UPDATE OF merchant_id, id, account_id, wallet_id, currency, fee, channel, destination,
    provider, created_at ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refunds_asked BEFORE UPDATE OF merchant_id, id, account_id, payment_id, wallet_id, currency, channel, provider,
    created_at ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER refunds_asked ON refunds;
--rollback DROP TRIGGER payouts_asked ON payouts;
