--liquibase formatted sql

-- A recipient's phone and the body of an event may change to what is left of them without the person, and to nothing else.

--changeset hazina:841-erasable
DROP TRIGGER payouts_asked ON payouts;
CREATE TRIGGER payouts_asked BEFORE UPDATE OF merchant_id, id, account_id, wallet_id, currency, fee, channel, provider,
    created_at ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payouts_recipient BEFORE UPDATE OF destination ON payouts FOR EACH ROW
    WHEN (NEW.destination <> OLD.destination AND NEW.destination <> left(OLD.destination, 4) || '000000000')
    EXECUTE FUNCTION refuse_change();

DROP TRIGGER webhook_events_append_only ON webhook_events;
CREATE TRIGGER webhook_events_append_only BEFORE TRUNCATE OR UPDATE OF merchant_id, id, account_id, type, subject_kind,
    subject_id, sequence, created_at, trace, number ON webhook_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER webhook_events_body BEFORE UPDATE OF body ON webhook_events FOR EACH ROW
    WHEN (NEW.body <> OLD.body AND NEW.body <> erase_person(OLD.body)) EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER webhook_events_body ON webhook_events;
--rollback DROP TRIGGER webhook_events_append_only ON webhook_events;
--rollback CREATE TRIGGER webhook_events_append_only BEFORE UPDATE OR TRUNCATE ON webhook_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--rollback DROP TRIGGER payouts_recipient ON payouts;
--rollback DROP TRIGGER payouts_asked ON payouts;
--rollback CREATE TRIGGER payouts_asked BEFORE UPDATE OF merchant_id, id, account_id, wallet_id, currency, fee, channel, destination, provider, created_at ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
