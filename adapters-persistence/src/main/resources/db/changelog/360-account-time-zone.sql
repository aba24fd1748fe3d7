--liquibase formatted sql

--changeset hazina:360-account-time-zone
-- Where the days of an account begin: by its currency, or for dollars by the merchant's country.
ALTER TABLE accounts ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC'
    CONSTRAINT accounts_time_zone_form CHECK (time_zone ~ '^([A-Z][a-z]+/[A-Za-z0-9_/+-]+|UTC)$');
UPDATE accounts a SET time_zone = coalesce(
    CASE a.default_currency WHEN 'KES' THEN 'Africa/Nairobi' WHEN 'TZS' THEN 'Africa/Dar_es_Salaam'
        WHEN 'UGX' THEN 'Africa/Kampala' END,
    CASE m.country WHEN 'KE' THEN 'Africa/Nairobi' WHEN 'TZ' THEN 'Africa/Dar_es_Salaam'
        WHEN 'UG' THEN 'Africa/Kampala' END, 'UTC')
FROM merchants m WHERE m.id = a.merchant_id AND a.merchant_id <> '00000000-0000-0000-0000-000000000000';
--rollback ALTER TABLE accounts DROP COLUMN time_zone;
